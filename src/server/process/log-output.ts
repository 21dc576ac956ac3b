import type { Writable } from 'node:stream';

/** A line is written at once. Lines that follow within this time are written together. */
const WRITE_INTERVAL_MS = 200;
const BATCH_LENGTH = 16_384;
/** When the reader of the log is slower than that, lines are dropped. */
const MAX_PENDING_BYTES = 1_048_576;
/** A reader that has stopped must not keep the process from ending. */
const FLUSH_TIMEOUT_MS = 1_000;

export interface LogOutput {
  write(line: string): void;
  /** Writes all that is pending, to be awaited before the process ends; gives up after a second. */
  flush(): Promise<void>;
}

/**
 * Writes lines to a stream without waiting for its reader. pino's own destination does wait, at the
 * latest when the process ends: without a reader it would block the site.
 * @param format how a line of JSON is written; as it is by default.
 */
export function createLogOutput(
  stream: Writable,
  format: (line: string) => string = (line) => line,
): LogOutput {
  let lines = '';
  let writtenAt = 0;

  function writeLines(): void {
    if (lines === '') return;
    if (stream.writableLength < MAX_PENDING_BYTES) stream.write(lines);
    lines = '';
    writtenAt = performance.now();
  }

  // Without a reader there is no place to report it.
  stream.on('error', () => {});
  setInterval(writeLines, WRITE_INTERVAL_MS).unref();
  return {
    write(line) {
      lines += format(line);
      const isDue = performance.now() - writtenAt > WRITE_INTERVAL_MS;
      if (isDue || lines.length >= BATCH_LENGTH) writeLines();
    },
    flush() {
      writeLines();
      return new Promise((resolve) => {
        setTimeout(resolve, FLUSH_TIMEOUT_MS).unref();
        stream.write('', () => resolve());
      });
    },
  };
}
