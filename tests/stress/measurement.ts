/** A row of the table. */
export interface Measurement {
  what: string;
  measured: string;
  /** Left out where the number is for information only. */
  limit?: { text: string; isKept: boolean };
}

interface Most {
  most: number;
  unit?: string;
  /** After the decimal point. */
  digits?: number;
}

export function measureAtMost(
  what: string,
  value: number,
  { most, unit = '', digits = 0 }: Most,
): Measurement {
  const format = (number: number) => `${number} ${unit}`.trim();
  return {
    what,
    measured: format(Number(value.toFixed(digits))),
    limit: { text: `≤ ${format(most)}`, isKept: value <= most },
  };
}

export function formatTable(measurements: readonly Measurement[]): string {
  const rows = [
    ['what', 'measured', 'limit', ''],
    ...measurements.map(({ what, measured, limit }) => {
      return [what, measured, limit?.text ?? '', limit ? (limit.isKept ? 'ok' : 'FAILED') : ''];
    }),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
