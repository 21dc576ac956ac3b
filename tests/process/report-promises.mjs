import { executionAsyncId } from 'node:async_hooks';

/**
 * Preloaded into a server: tells the process that started it whether promises have asynchronous ids
 * of their own, which they have only while asynchronous hooks are on
 * (https://nodejs.org/api/async_hooks.html#promise-execution-tracking).
 */
process.on('message', async () => {
  const first = await Promise.resolve().then(() => executionAsyncId());
  const second = await Promise.resolve().then(() => executionAsyncId());
  process.send?.(first !== second);
});
process.channel?.unref();
