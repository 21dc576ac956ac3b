/** A line of the table. */
export interface Measurement {
  what: string;
  measured: string;
  /** What is asked for; left out where the number is only told. */
  limit?: { text: string; isKept: boolean };
}

export function measureAtLeast(what: string, value: number, least: number): Measurement {
  return {
    what,
    measured: String(value),
    limit: { text: `≥ ${least}`, isKept: value >= least },
  };
}

/** @param digits after the point. */
export function measureAtMost(
  what: string,
  value: number,
  most: number,
  unit = '',
  digits = 0,
): Measurement {
  const text = (number: number) => `${number}${unit && ` ${unit}`}`;
  return {
    what,
    measured: text(Number(value.toFixed(digits))),
    limit: { text: `≤ ${text(most)}`, isKept: value <= most },
  };
}

export function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ what, measured, limit }) => [
    what,
    measured,
    limit?.text ?? '',
    limit ? (limit.isKept ? 'ok' : 'FAILED') : '',
  ]);
  const header = ['what', 'measured', 'limit', ''];
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const format = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const line = widths.map((width) => '─'.repeat(width));
  return [header, line, ...rows].map(format).join('\n');
}
