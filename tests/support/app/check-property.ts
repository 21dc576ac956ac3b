import fc from 'fast-check';

/** For the new values of each property. */
const SECONDS = Number(process.env['PROPERTY_SECONDS'] ?? 5);
/** A failure shrinks for so long. */
const SHRINKING_MS = 60_000;
/** Of a test of a property. */
export const timeout = SECONDS * 1000 + 2 * SHRINKING_MS;

/**
 * Checks a property with new values until the time is over.
 * @throws with the seed and the smallest value that fails.
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
