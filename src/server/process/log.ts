import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Config } from '../config/config.ts';

/** `src/build/define-build-info.ts` defines it. The development server and tests run without a build. */
declare const BUILD_INFO: { version: string; commit: string | null } | undefined;

/** Version and commit of the running build; the commit is null if the build did not know it. */
export const buildInfo =
  typeof BUILD_INFO === 'undefined' ? { version: 'development', commit: null } : BUILD_INFO;

/** Lines beyond that are dropped when the reader of the log is slower. */
const MAX_PENDING_BYTES = 1_048_576;

/** JSON for programs; on a terminal, lines for people. What cannot be written is dropped; nothing waits for it. */
export function createLogger(level: string): Logger {
  const destination = pino.destination({
    sync: false,
    maxLength: MAX_PENDING_BYTES,
    // With one, which no line is below, `flush` waits for what is being written.
    minLength: 1,
  });
  destination.on('error', () => {});
  // It would wait without an end for a full disk or a reader that has stopped.
  destination.flushSync = () => {};
  const ignore = 'pid,hostname,version,commit,node,config,missing';
  const format = process.stdout.isTTY ? prettyFactory({ ignore }) : String;
  return pino({ level }, {
    write: (line: string) => destination.write(format(line)),
    flush: (done: () => void) => destination.flush(done),
  } as DestinationStream);
}

/** What runs with which configuration, and what of it has no effect. */
export function logStart(logger: Logger, config: Config, unreadable: object): void {
  const { missing, unread, unused, redirects, ...settings } = config;
  logger.info({ ...buildInfo, node: process.version, config: settings }, 'starting');
  const warn = (message: string, field: string, found: object) => {
    const names = Object.keys(found).join(', ');
    if (names) logger.warn({ [field]: found }, `${message}: ${names}`);
  };
  warn('unset, or still a placeholder', 'missing', missing);
  warn('nothing reads', 'unread', unread);
  warn('old paths of REDIRECTS_FILE that never apply', 'unused', unused);
  warn('not served, because it cannot be read', 'unreadable', unreadable);
}
