import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 50;
const PATIENCE_MS = 10_000;

/** Repeats an action until it succeeds. @throws its last error after ten seconds. */
export async function retry<Result>(act: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await wait(INTERVAL_MS);
  }
}
