import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

/** The command line of every script here: `[part …] [--runs N] [--beside DIR] [--page PATH …]`. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    beside: { type: 'string', multiple: true, default: [] },
    page: { type: 'string', multiple: true },
  },
});
export const { beside, page: pages } = values;

/** Runs the parts named on the command line, or all of them, then describes the machine. */
export async function runParts(parts: Record<string, () => Promise<void>>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
    const run = parts[name];
    if (!run) throw new Error(`There is no part ${name}; there are: ${Object.keys(parts)}`);
    console.log(`\n${name}`);
    await run();
  }
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${load.join(' ')}`,
  );
  // With all servers that still run.
  process.exit();
}

/** By their names. */
export type Figures = Record<string, number>;
/** By their columns. */
export type Measures = Record<string, () => Promise<Figures>>;

/**
 * Measures each once a round, in turns, so that other work of the machine affects them all. Prints a column for each,
 * with the median and range of its figures.
 * @param rounds where `--runs` is left out
 */
export async function measureInTurns(rounds: number, measures: Measures): Promise<void> {
  const found: Record<string, Record<string, number[]>> = {};
  const table: Record<string, Record<string, string>> = {};
  for (let round = 0; round < Number(values.runs ?? rounds); round += 1) {
    for (const [column, measure] of Object.entries(measures)) {
      for (const [row, figure] of Object.entries(await measure())) {
        found[row] ??= {};
        found[row][column] = [...(found[row][column] ?? []), figure];
        table[row] = { ...table[row], [column]: summarize(found[row][column]) };
      }
    }
  }
  console.table(table);
}

function summarize(figures: number[]): string {
  const sorted = figures.toSorted((a, b) => a - b).map((figure) => Number(figure.toFixed(2)));
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`;
}
