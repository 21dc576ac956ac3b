import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { getMarkdownPath, listedRoutes } from '../../src/shared/content/site/routes.ts';
import { readPage } from '../support/app/read-page.ts';

/** Of each page's date and Markdown. */
const PAGES: Readonly<Record<string, string>> = {
  home: 'b4d27b4ba46fad99',
  pricing: 'a8bc825d53ccca0d',
  contact: 'da84c7dc19eed952',
  privacyPolicy: 'c11bb0b80e6de7e5',
  generalTerms: '785c381e17328f42',
};

/** Of each legal text and the date that it shows. Its page changes more often: with the footer, for example. */
const LEGAL_TEXTS = [
  ['privacy-policy.ts', privacyPolicy, '7f2368104312a37d'],
  ['general-terms.ts', generalTerms, '72fd3c66a27d3db2'],
] as const;

/** What changes by itself: dates, the year, origins and names of files. */
const NOT_CONTENT = /^updated: .*$|©.*|http:\/\/localhost:\d+|\/assets\/[^)]*/gm;

it.each(listedRoutes)('the date of $path is that of its content', async (route) => {
  const { text } = await readPage(getMarkdownPath(route));
  const { updated } = pageMetadata[route.id];
  const place = `updated of ${route.id} in src/shared/content/site/page-metadata.ts`;
  expectDigest(updated, text.replaceAll(NOT_CONTENT, ''), PAGES[route.id], place);
});

it.each(LEGAL_TEXTS)('the date that %s shows is that of its text', (file, legalText, digest) => {
  const { lastUpdated, ...text } = legalText;
  const place = `lastUpdated in src/shared/content/${file}`;
  expectDigest(lastUpdated, JSON.stringify(text), digest, place);
});

function expectDigest(
  date: string,
  content: string,
  digest: string | undefined,
  place: string,
): void {
  expect(new Date(date).toISOString().slice(0, 10), place).toBe(date);
  // Where the day begins first, it is fourteen hours ahead.
  const latest = Date.now() + 14 * 3_600_000;
  expect(Date.parse(date), `${place} is in the future`).toBeLessThanOrEqual(latest);
  const now = createHash('sha256').update(`${date}\n${content}`).digest('hex').slice(0, 16);
  const advice = `The text or its date has changed. Write today's date into ${place}, run this test again, and write the digest that it then says into tests/http/page-dates.test.ts. With the date of ${date} it is ${now}.`;
  expect(now === digest, advice).toBe(true);
}
