import { expect, it } from 'vitest';
import { toCentralEuropeanTime } from '../../src/shared/text/central-european-time.ts';

it.each(['Europe/Madrid', 'Europe/Zurich'])(
  'follows the clocks of %s for ten years',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('sv', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const wrong: string[] = [];
    const end = Date.UTC(2036, 0);
    for (let time = Date.UTC(2026, 0); time < end; time += 3_600_000) {
      const there = toCentralEuropeanTime(new Date(time)).toISOString();
      if (there.slice(0, 16).replace('T', ' ') !== format.format(time)) wrong.push(there);
    }
    expect(wrong).toEqual([]);
  },
);
