import { expect, it } from 'vitest';
import { contract } from '../../src/shared/content/plans/contract.ts';
import {
  addMonths,
  getCost,
  listNoticeDays,
} from '../../src/shared/content/plans/contract-year.ts';

const { specialPriceMonths: special } = contract;

it.each([
  [{ specialPrice: 10, price: 25 }, special, special * 10],
  [{ specialPrice: 10, price: 25 }, special - 1, (special - 1) * 10],
  [{ specialPrice: 10, price: 25 }, special + 2, special * 10 + 50],
  [{ price: 25 }, special + 2, (special + 2) * 25],
])('at %j, %i months cost %i', (prices, months, cost) => {
  expect(getCost(prices, months)).toBe(cost);
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
    '2027-01-26',
    '2027-04-25',
    '2027-07-26',
    '2027-10-26',
  ]);
});
