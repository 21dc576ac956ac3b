import fc from 'fast-check';

/** Number of seconds for which each property is checked with new random values. */
const SECONDS = Number(process.env['PROPERTY_SECONDS'] ?? 5);
/** Maximum time that fast-check spends searching for the smallest value that fails, in milliseconds. */
const SHRINKING_MS = 60_000;
/** Timeout for a test that calls `checkProperty`, in milliseconds. */
export const timeout = SECONDS * 1000 + 2 * SHRINKING_MS;

/**
 * Checks a property with new random values until `PROPERTY_SECONDS` have passed, and then prints the seeds
 * from which the values were generated.
 * @throws an error that contains the seed and the smallest value that was found to fail
 */
export async function checkProperty<Values extends [unknown, ...unknown[]]>(
  property: fc.IAsyncProperty<Values>,
): Promise<void> {
  const end = Date.now() + SECONDS * 1000;
  let seed = end;
  for (; Date.now() < end; seed += 1) {
    await fc.assert(property, { seed, numRuns: 5, interruptAfterTimeLimit: SHRINKING_MS });
  }
  console.log(`Seeds from ${end} to ${seed - 1}, five values each`);
}
