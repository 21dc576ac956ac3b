import type { Logger } from 'pino';

interface ProcessEventOptions {
  logger: Logger;
  /** Ends the server; the process ends with exit code 0 when it is done. */
  shutDown: () => Promise<void>;
  /** Writes what is left of the log. */
  flush: () => Promise<void>;
}

/**
 * What ends the process: SIGTERM and SIGINT in order, a second of them at once, and an error that
 * nothing caught, after which nobody knows what state the process is in. To be called before
 * anything else: the first process of a container gets no signal that it does not listen to.
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
  // Promises that nobody handles come here too: that is what Node does with them.
  process.on('uncaughtException', async (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    await flush();
    process.exit(1);
  });
}
