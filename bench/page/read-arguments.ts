import { parseArgs } from 'node:util';

interface Choice<Part> {
  parts: readonly Part[];
  /** Left out: each part's own number. */
  runs?: number;
}

/**
 * What is to be measured: the named parts, all of them where none is named, and `--runs`.
 * @throws {Error} whose message says what can be given.
 */
export function readArguments<Part extends string>(
  args: readonly string[],
  parts: readonly Part[],
): Choice<Part> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { runs: { type: 'string' } },
  });
  const unknown = positionals.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) {
    throw new Error(`There is no part ${unknown.join(', ')}; there are: ${parts.join(' ')}`);
  }
  const chosen = parts.filter((part) => positionals.includes(part));
  return {
    parts: chosen.length > 0 ? chosen : parts,
    ...(values.runs !== undefined && { runs: readRuns(values.runs) }),
  };
}

function readRuns(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) {
    throw new Error(`--runs takes a number from 1 to 999, not "${value}"`);
  }
  return Number(value);
}
