import type { Logger } from 'pino';

/**
 * Time during which a repeated signal is ignored. A server started by npm can receive a signal twice: from
 * the terminal, because it is in npm's process group, and from npm, which forwards signals.
 */
const ONE_SIGNAL_MS = 250;

/**
 * Maximum time for writing the last log lines, in case the program that reads the log is slow or has stopped.
 */
const LOG_MS = 1_000;

/**
 * Ends the process: gracefully on SIGTERM or SIGINT, and immediately on a second signal or an uncaught error.
 * Call this function early in startup, because process 1 of a container receives only signals that it
 * handles.
 */
export function handleProcessEvents(logger: Logger, shutDown: () => Promise<void>): void {
  let isEnding = false;
  const end = (code: number) => {
    // Use SIGKILL, because `process.exit` would wait for a pending write, possibly forever if nothing reads
    // the log.
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
  // This handler also gets unhandled promise rejections, because Node emits the same event for them.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    end(1);
  });
}
