import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Config } from '../config/config.ts';

/** `src/build/define-build-info.ts` defines it. The development server and tests run without a build. */
declare const BUILD_INFO: { version: string; commit: string | null } | undefined;

/** Version and commit of the running build; the commit is null if the build did not know it. */
export const buildInfo =
  typeof BUILD_INFO === 'undefined' ? { version: 'development', commit: null } : BUILD_INFO;

/** Maximum number of bytes that wait to be written. A log with a slow reader drops further lines. */
const MAX_PENDING_BYTES = 1_048_576;

/**
 * Creates a logger that writes JSON lines, or readable text if the output is a terminal. A line that cannot
 * be written is dropped, so that no request waits for the log.
 */
export function createLogger(level: string): Logger {
  const destination = pino.destination({
    sync: false,
    maxLength: MAX_PENDING_BYTES,
    // `flush` waits for pending writes only if `minLength` is set. A minimum of 1 delays no line.
    minLength: 1,
  });
  destination.on('error', () => {});
  // `flushSync` is disabled, because it would wait forever for a full disk or a reader that has stopped.
  destination.flushSync = () => {};
  const ignore = 'pid,hostname,version,commit,node,config,missing';
  const format = process.stdout.isTTY ? prettyFactory({ ignore }) : String;
  return pino({ level }, {
    write: (line: string) => destination.write(format(line)),
    flush: (done: () => void) => destination.flush(done),
  } as DestinationStream);
}

/**
 * Logs the version and the configuration, and warns of settings and files without effect.
 * @param unreadable the error message for each file that cannot be read
 */
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
