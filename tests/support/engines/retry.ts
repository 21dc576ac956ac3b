import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 50;
const PATIENCE_MS = 10_000;

/** Repeats an action until it succeeds. @throws its last error when the time is over. */
export async function retry<Result>(
  act: () => Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await wait(INTERVAL_MS);
  }
}
