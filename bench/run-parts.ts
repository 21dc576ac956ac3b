import { cpus, loadavg, totalmem } from 'node:os';
import { stopServers } from './servers.ts';

/** Runs the parts named on the command line, or all of them, then describes the machine. */
export async function runParts(
  names: readonly string[],
  parts: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const startedAt = performance.now();
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    const run = parts[name];
    if (!run) throw new Error(`There is no part ${name}; there are: ${Object.keys(parts)}`);
    console.log(`\n${name}`);
    await run();
    await stopServers();
  }
  const [{ model } = { model: 'unknown CPU' }] = cpus();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const memory = Math.round(totalmem() / 1024 ** 3);
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} × ${model}, ${memory} GB, load ${load.join(' ')}; ${seconds} s`,
  );
}

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
