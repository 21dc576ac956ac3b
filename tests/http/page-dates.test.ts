import request from 'supertest';
import { expect, it } from 'vitest';
import { getLegalContent, getPageContent, isDateOf } from '../../src/build/dates/content-dates.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { legalTextDates, pageDates } from '../../src/shared/content/page-dates.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { getMarkdownPath, listedRoutes } from '../../src/shared/routes.ts';
import { createTestApp } from '../support/app/create-test-app.ts';

const WHAT_TO_DO = 'has changed. Run: npm run dates';
const { app } = await createTestApp();

it.each(listedRoutes)('the date of $path is that of its content', async (route) => {
  const { text } = await request(app).get(getMarkdownPath(route));
  expect(isDateOf(getPageContent(text), pageDates[route.id]), `${route.path} ${WHAT_TO_DO}`).toBe(
    true,
  );
});

it.each([
  ['privacyPolicy', privacyPolicy],
  ['generalTerms', generalTerms],
] as const)('the date that %s shows is that of its text', (id, text) => {
  expect(isDateOf(getLegalContent(text), legalTextDates[id]), `${id} ${WHAT_TO_DO}`).toBe(true);
  expect(text.lastUpdated).toBe(legalTextDates[id].updated);
});

it.each([...Object.entries(pageDates), ...Object.entries(legalTextDates)])(
  'the date of %s is a day, and none in the future',
  (_, { updated }) => {
    expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
    expect(Date.parse(updated)).toBeLessThanOrEqual(Date.now());
  },
);
