import type { Logger } from 'pino';

interface ProcessEventOptions {
  logger: Logger;
  /** Ends the server; the process ends with exit code 0 when it is done. */
  shutDown: () => Promise<void>;
  /** Writes the rest of the log. */
  flush: () => Promise<void>;
}

/**
 * Ends the process: after `shutDown` at SIGTERM or SIGINT, at once at a second signal, and after an
 * uncaught error. Must be called first: process 1 of a container gets only signals that it listens to.
 */
export function handleProcessEvents({ logger, shutDown, flush }: ProcessEventOptions): void {
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      logger.info({ signal }, 'shutting down');
      await shutDown();
      logger.info('ended');
      await flush();
      process.exit(0);
    });
  }
  // Node reports unhandled rejections here, too.
  process.on('uncaughtException', async (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    await flush();
    process.exit(1);
  });
}
