import type { Logger } from 'pino';

/** npm forwards a signal that the server, in the same process group, may have received already. */
const ONE_SIGNAL_MS = 250;

/** Time to write the last log lines if the reader of the log is slow or has stopped reading. */
const LOG_MS = 1_000;

/**
 * Ends the process: after `shutDown` on SIGTERM or SIGINT, immediately on a second signal, and after an
 * uncaught error. Call it first: process 1 of a container receives only signals that it handles.
 */
export function handleProcessEvents(logger: Logger, shutDown: () => Promise<void>): void {
  let isEnding = false;
  const end = (code: number) => {
    // `process.exit` would wait for a pending write, which never ends while nobody reads the log.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LOG_MS);
    logger.flush(() => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    let receivedAt = Number.NEGATIVE_INFINITY;
    process.on(signal, async () => {
      if (performance.now() - receivedAt < ONE_SIGNAL_MS) return;
      receivedAt = performance.now();
      if (isEnding) return end(1);
      isEnding = true;
      logger.info({ signal }, 'shutting down');
      await shutDown();
      logger.info('ended');
      end(0);
    });
  }
  // Node also emits this event for unhandled rejections.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    end(1);
  });
}
