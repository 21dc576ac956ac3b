import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

/**
 * Command-line arguments of `bench.ts` and `stress.ts`:
 * `[part …] [--runs N] [--compare DIR …] [--page PATH …]`.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    compare: { type: 'string', multiple: true, default: [] },
    page: { type: 'string', multiple: true },
  },
});
export const { compare, page: pages } = values;

/**
 * Runs the benchmark parts that are named on the command line, or all parts if none is named. Then prints
 * Node's version, the CPU model and the system load.
 */
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
  // Exit explicitly, because servers that are still running would keep this process alive. An exit handler in
  // `servers.ts` kills these servers.
  process.exit();
}

/** Results of one measurement, keyed by their row headings in the table. */
export type Figures = Record<string, number>;
/**
 * Functions that each measure one variant, such as one build or one page, keyed by the variant's column
 * heading in the table.
 */
export type MeasureByColumn = Record<string, () => Promise<Figures>>;

/**
 * Measures every variant once in each round, rather than one variant after the other, so that other work on
 * the machine affects all variants alike. Prints a table that has one column per variant and shows the median
 * and the range of each figure. Further columns show the first variant's median divided by each other
 * variant's median.
 * @param rounds the number of rounds if `--runs` is not given
 */
export async function measureInterleaved(rounds: number, measures: MeasureByColumn): Promise<void> {
  const found: Record<string, Record<string, number[]>> = {};
  const table: Record<string, Record<string, string>> = {};
  const [first = ''] = Object.keys(measures);
  for (let round = 0; round < Number(values.runs ?? rounds); round += 1) {
    for (const [column, measure] of Object.entries(measures)) {
      for (const [row, figure] of Object.entries(await measure())) {
        found[row] ??= {};
        const figures = [...(found[row][column] ?? []), figure];
        found[row][column] = figures;
        const median = getMedian(figures);
        const range = `${format(Math.min(...figures))} to ${format(Math.max(...figures))}`;
        table[row] = { ...table[row], [column]: `${format(median)} (${range})` };
        if (column === first) continue;
        const ratio = getMedian(found[row][first] ?? []) / median;
        table[row][`${first} relative to ${column}`] = format(ratio);
      }
    }
  }
  console.table(table);
}

function getMedian(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function format(figure: number): string {
  return String(Number(figure.toFixed(2)));
}
