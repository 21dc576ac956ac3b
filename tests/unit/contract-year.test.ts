import { expect, it } from 'vitest';
import {
  addMonths,
  getCost,
  listNoticeDays,
} from '../../src/shared/content/plans/contract-year.ts';

it('getCost applies the introductory price first and then the regular price', () => {
  const prices = { specialPrice: 10, price: 25 };
  expect([2, 3, 5].map((months) => getCost(prices, months))).toEqual([20, 30, 80]);
  expect(getCost({ price: 25 }, 5)).toBe(125);
});

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 6, '2027-05-30'],
  ['2026-10-01', 3, '2027-01-01'],
])('a contract that starts on %s and lasts %d month(s) ends on %s', (start, months, end) => {
  expect(addMonths(start, months)).toBe(end);
});

it('a contract has a notice deadline for each three-month period of its first year', () => {
  expect(listNoticeDays('2026-11-25')).toEqual([
    '2027-01-26',
    '2027-04-25',
    '2027-07-26',
    '2027-10-26',
  ]);
});
