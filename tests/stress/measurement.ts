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

export function printTable(measurements: readonly Measurement[]): void {
  console.table(
    measurements.map(({ what, measured, limit }) => {
      const result = limit && (limit.isKept ? 'ok' : 'FAILED');
      return { what, measured, limit: limit?.text ?? '', result: result ?? '' };
    }),
  );
}
