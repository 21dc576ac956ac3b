import { expect, it } from 'vitest';
import { isOfficeOpen } from '../../src/shared/content/office-hours.ts';

it.each([
  ['2026-11-23T08:00:00Z', true, 'Monday, 9:00 in winter'],
  ['2026-11-23T07:59:00Z', false, 'Monday, 8:59'],
  ['2026-11-23T17:59:00Z', true, 'Monday, 18:59'],
  ['2026-11-23T18:00:00Z', false, 'Monday, 19:00'],
  ['2026-07-24T07:00:00Z', true, 'Friday, 9:00 in summer'],
  ['2026-07-24T17:00:00Z', false, 'Friday, 19:00 in summer'],
  ['2026-11-21T11:00:00Z', false, 'Saturday'],
  ['2026-11-22T11:00:00Z', false, 'Sunday'],
  ['2026-11-22T23:30:00Z', false, 'Monday, 0:30'],
])('at %s the office of the example is open: %s (%s)', (time, isOpen) => {
  expect(isOfficeOpen(new Date(time))).toBe(isOpen);
});
