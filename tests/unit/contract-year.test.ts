import { describe, expect, it } from 'vitest';
import { contract } from '../../src/shared/content/plans/contract.ts';
import {
  addMonths,
  contractPeriods,
  getCost,
  getNoticeDay,
} from '../../src/shared/content/plans/contract-year.ts';

describe('what months cost', () => {
  it.each([
    ['whatsapp-agent', 87, 528],
    ['multi-channel-agent', 597, 2838],
    ['voice-agent', 567, 2628],
  ] as const)('%s: %d at least, %d in the first year', (type, minimum, year) => {
    const plan = contract.plans[type];
    expect(getCost(plan, contract.minimumMonths)).toBe(minimum);
    expect(getCost(plan, 12)).toBe(year);
  });

  it('a plan without a special price has one price', () => {
    expect(getCost({ price: 49 }, 12)).toBe(588);
  });
});

it('the contract has the periods and the notice that pricing.css draws', () => {
  const { minimumMonths, terminationNoticeDays } = contract;
  const advice =
    'Draw the contract of today in src/shared/pages/pricing/pricing.css: a --part for each .year__period, and the place of its dot (66.7% of a period)';
  expect([minimumMonths, terminationNoticeDays], advice).toEqual([3, 30]);
  expect(contractPeriods.join(' ')).toBe('1,3 4,6 7,9 10,12');
});

describe('a period of months', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 6, '2027-05-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-10-01', 3, '2027-01-01'],
  ])('that starts on %s and has %d months ends on %s', (start, months, end) => {
    expect(addMonths(start, months)).toBe(end);
  });

  it.each([
    ['2027-02-22', '2027-01-23'],
    ['2027-05-22', '2027-04-22'],
    ['2027-08-22', '2027-07-23'],
    ['2027-11-22', '2027-10-23'],
    ['2028-03-01', '2028-01-31'],
  ])('that ends on %s needs a notice until %s', (end, notice) => {
    expect(getNoticeDay(end)).toBe(notice);
  });
});
