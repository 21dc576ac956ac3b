import type { Logger } from 'pino';

/**
 * Ends the process: after `shutDown` at SIGTERM or SIGINT, at once at a second signal, and after an
 * uncaught error. Must be called first: process 1 of a container gets only signals that it listens to.
 */
export function handleProcessEvents(logger: Logger, shutDown: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      logger.info({ signal }, 'shutting down');
      await shutDown();
      logger.info('ended');
      logger.flush(() => process.exit(0));
    });
  }
  // Node reports unhandled rejections here, too. pino writes a fatal line at once.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
}
