import { expect } from 'vitest';
import { addMonths, contractPeriods } from '../../../src/shared/content/contract-year.ts';
import { formatDate } from '../../../src/shared/text/spanish-formats.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';

/** Start, then the last day for notice and the end of each period. */
const DAYS = 1 + 2 * contractPeriods.length;

export const contractDays: BehaviourGroup = {
  about: "The contract's calendar",
  behaviours: {
    'has the days of a contract that starts today': async (visitor) => {
      await visitor.open('/pricing');
      const countDays = () => document.querySelectorAll('#calendar time').length;
      await visitor.expectValue('days', countDays, DAYS);
      const [start = [], , end] = await visitor.evaluate(() =>
        [...document.querySelectorAll('#calendar time')].map((time) => [
          time.getAttribute('datetime') ?? '',
          time.textContent ?? '',
        ]),
      );
      const [startDay = ''] = start;
      const endDay = addMonths(startDay, 3);
      expect(start).toEqual([startDay, formatDate(startDay)]);
      expect(end).toEqual([endDay, formatDate(endDay)]);
    },
  },
};
