import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Preloaded into the built server (`node --expose-gc --import`): reports to its parent process the
 * memory after garbage collection.
 */
process.on('message', async () => {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
  process.send?.(process.memoryUsage());
});
process.channel?.unref();
