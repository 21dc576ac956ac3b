import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Preloaded into the built server (`node --expose-gc --import`): answers each message of the
 * process that started it with its memory, after all that is no longer used has been thrown away.
 */
process.on('message', async () => {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
  process.send?.(process.memoryUsage());
});
process.channel?.unref();
