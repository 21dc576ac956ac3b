import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

/** Command line of both scripts: `[part …] [--runs N] [--compare DIR …] [--page PATH …]`. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    compare: { type: 'string', multiple: true, default: [] },
    page: { type: 'string', multiple: true },
  },
});
export const { compare, page: pages } = values;

/** Runs the parts named on the command line, or all, then prints Node's version, the CPU and the load. */
export async function runParts(parts: Record<string, () => Promise<void>>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
    const run = parts[name];
    if (!run) throw new Error(`Unknown part: ${name}. Known parts: ${Object.keys(parts)}`);
    console.log(`\n${name}`);
    await run();
  }
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${load.join(' ')}`,
  );
  // `servers.ts` kills the servers that still run when this process exits.
  process.exit();
}

/** Results of one measurement, by the heading of their table row. */
export type Figures = Record<string, number>;
/** Functions that each measure one variant, by the heading of its table column. */
export type MeasureByColumn = Record<string, () => Promise<Figures>>;

/**
 * Measures each variant once per round, so that other work of the machine affects all variants alike. Prints
 * a table with a column per variant and the median and range of each figure.
 * @param rounds Number of rounds unless `--runs` is given.
 */
export async function measureInterleaved(rounds: number, measures: MeasureByColumn): Promise<void> {
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
