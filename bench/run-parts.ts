import { cpus, loadavg } from 'node:os';
import { parts as names, options } from './options.ts';
import { stopServers } from './servers.ts';

/** Runs the parts named on the command line, or all of them, then describes the machine. */
export async function runParts(parts: Record<string, () => Promise<void>>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    const run = parts[name];
    if (!run) throw new Error(`There is no part ${name}; there are: ${Object.keys(parts)}`);
    console.log(`\n${name}`);
    await run();
    await stopServers();
  }
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${load.join(' ')}`,
  );
}

/** By their names. */
export type Figures = Record<string, number>;
/** By their columns. */
export type Measures = Map<string, () => Promise<Figures>>;

/**
 * Measures each once a round, in turns, so that other work of the machine affects them all. Prints a column for each,
 * with the median and range of its figures.
 * @param rounds where `--runs` is left out
 */
export async function measureInTurns(rounds: number, measures: Measures): Promise<void> {
  const columns = new Map([...measures.keys()].map((column): [string, Figures[]] => [column, []]));
  for (let round = 0; round < Number(options.runs ?? rounds); round += 1) {
    for (const [column, measure] of measures) columns.get(column)?.push(await measure());
  }
  const table: Record<string, Record<string, string>> = {};
  for (const [column, runs] of columns) {
    for (const row of Object.keys(runs[0] ?? {})) {
      const figures = runs.map((run) => run[row] ?? Number.NaN);
      table[row] = { ...table[row], [column]: summarize(figures) };
    }
  }
  console.table(table);
}

function summarize(figures: readonly number[]): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const [least, median, most] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map((place) =>
    sorted[place]?.toFixed(2).replace(/\.00$/, ''),
  );
  return least === most ? `${median}` : `${median} (${least} to ${most})`;
}
