import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

const { prototype } = AsyncLocalStorage;
const { run } = prototype;
const used = new Set<AsyncLocalStorage<unknown>>();
let running = 0;

/**
 * Runs what uses an `AsyncLocalStorage`, as React's rendering does, and turns that off afterwards.
 * Before Node 24 the first use of one turns asynchronous hooks on for good: from then on every tick
 * and promise of the process is followed, although nobody asks any more.
 */
export async function withoutAsyncHooks<Result>(task: () => Promise<Result>): Promise<Result> {
  running += 1;
  prototype.run = noteRun;
  try {
    return await task();
  } finally {
    // React has one more thing to do in the next turn of the event loop.
    await setImmediate();
    running -= 1;
    if (running === 0) stopAll();
  }
}

const noteRun: typeof run = function (
  this: AsyncLocalStorage<unknown>,
  ...call: Parameters<typeof run>
) {
  used.add(this);
  return Reflect.apply(run, this, call);
};

function stopAll(): void {
  prototype.run = run;
  for (const storage of used) storage.disable();
  used.clear();
}
