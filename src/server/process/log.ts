import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Config } from '../config/config.ts';

/**
 * The build defines this constant (`src/build/define-build-info.ts`). The constant does not exist if the code
 * runs without a build.
 */
declare const BUILD_INFO: { version: string; commit: string | null } | undefined;

/** Version and commit of the running build. The commit is null if it was unknown at build time. */
export const buildInfo =
  typeof BUILD_INFO === 'undefined' ? { version: 'development', commit: null } : BUILD_INFO;

/** Maximum size of the log lines that wait to be written, in bytes. Any further lines are dropped. */
const MAX_PENDING_BYTES = 1_048_576;

/**
 * Creates a logger that writes JSON lines, or readable text if the output is a terminal. Lines that cannot be
 * written are dropped, so that no request ever waits for the log.
 */
export function createLogger(level: string): Logger {
  const destination = pino.destination({
    sync: false,
    maxLength: MAX_PENDING_BYTES,
    // Set `minLength`, because `flush` would otherwise not wait for pending writes. With the value 1, each
    // line is still written without delay.
    minLength: 1,
  });
  destination.on('error', () => {});
  // Disable `flushSync`: it would wait forever if the disk were full or the program that reads the log had
  // stopped.
  destination.flushSync = () => {};
  const ignore = 'pid,hostname,version,commit,node,config,missing';
  const format = process.stdout.isTTY ? prettyFactory({ ignore }) : String;
  return pino({ level }, {
    write: (line: string) => destination.write(format(line)),
    flush: (done: () => void) => destination.flush(done),
  } as DestinationStream);
}

/**
 * Logs the version and the configuration at startup. Warns about missing and unused settings and about files
 * that cannot be read.
 * @param unreadable error message for each file that cannot be read
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
