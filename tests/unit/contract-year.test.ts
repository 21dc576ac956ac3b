import { expect, it } from 'vitest';
import { contract } from '../../src/shared/content/plans/contract.ts';
import {
  addMonths,
  contractPeriods,
  getCost,
  listNoticeDays,
} from '../../src/shared/content/plans/contract-year.ts';

const { specialPriceMonths: special, minimumMonths, terminationNoticeDays } = contract;

it.each([
  [{ specialPrice: 10, price: 25 }, special, special * 10],
  [{ specialPrice: 10, price: 25 }, special - 1, (special - 1) * 10],
  [{ specialPrice: 10, price: 25 }, special + 2, special * 10 + 50],
  [{ price: 25 }, special + 2, (special + 2) * 25],
])('at %j, %i months cost %i', (prices, months, cost) => {
  expect(getCost(prices, months)).toBe(cost);
});

it('the contract has the periods and the notice that pricing.css draws', () => {
  const advice =
    'Draw the contract of today in src/shared/pages/pricing/pricing.css: a --part for each period of .term, and the place of its dot (66.7% of a period)';
  expect([minimumMonths, terminationNoticeDays], advice).toEqual([3, 30]);
  expect(contractPeriods.join(' ')).toBe('1,3 4,6 7,9 10,12');
});

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 6, '2027-05-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-10-01', 3, '2027-01-01'],
])('a period that starts on %s and has %d months ends on %s', (start, months, end) => {
  expect(addMonths(start, months)).toBe(end);
});

it('the first year has as many notices as periods', () => {
  expect(listNoticeDays('2026-11-25')).toEqual([
    ...['2027-01-26', '2027-04-25', '2027-07-26', '2027-10-26'],
  ]);
});
