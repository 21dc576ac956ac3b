/** Measures each once a round, in turns, so that other work of the machine affects them all. */
export async function measureInTurns<Result>(
  rounds: number,
  measures: ReadonlyMap<string, () => Promise<Result>>,
): Promise<Map<string, Result[]>> {
  const results = new Map<string, Result[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of measures) {
      results.set(name, [...(results.get(name) ?? []), await measure()]);
    }
  }
  return results;
}

/** The middle value, which outliers do not move. */
export function findMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
