import { createHash } from 'node:crypto';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { pageDates } from '../../src/shared/content/page-dates.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { getMarkdownPath, listedRoutes } from '../../src/shared/routes.ts';
import { createTestApp } from '../support/app/create-test-app.ts';

const { app } = await createTestApp();

describe.each(listedRoutes)('the date of $path', (route) => {
  const { id, path } = route;
  const { updated, hash } = pageDates[id];

  it('is that of its content: who changes the one changes the other', async () => {
    const { text } = await request(app).get(getMarkdownPath(route));
    const today = new Date().toISOString().slice(0, 10);
    expect(
      hash,
      `The content of ${path} has changed. In src/shared/content/page-dates.ts write for ${id}: { updated: '${today}', hash: '${hashContent(text, today)}' }`,
    ).toBe(hashContent(text, updated));
  });

  it('is a day, and none in the future', () => {
    expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
    expect(Date.parse(updated)).toBeLessThanOrEqual(Date.now());
  });
});

it.each([
  ['privacyPolicy', privacyPolicy],
  ['generalTerms', generalTerms],
] as const)('the date that %s shows is not after that of its page', (id, { lastUpdated }) => {
  expect(Date.parse(lastUpdated)).toBeLessThanOrEqual(Date.parse(pageDates[id].updated));
});

/** Hash of each legal text and its date. Its page changes more often: with the footer, for example. */
const LEGAL_TEXTS = [
  { file: 'privacy-policy.ts', text: privacyPolicy, hash: 'e6db22052494eaa5' },
  { file: 'general-terms.ts', text: generalTerms, hash: 'ee882b20fc4f49e9' },
];

it.each(LEGAL_TEXTS)('the date that $file shows is that of its text', ({ file, text, hash }) => {
  const { lastUpdated, ...content } = text;
  const today = new Date().toISOString().slice(0, 10);
  const expected = hashText(JSON.stringify([content, lastUpdated]));
  expect(
    hash,
    `The text has changed. In src/shared/content/${file} write lastUpdated: '${today}', and in the list LEGAL_TEXTS of this test, for ${file}: hash: '${hashText(JSON.stringify([content, today]))}'`,
  ).toBe(expected);
});

/** Of all that the Markdown form says, the date included; but for years and the names of files. */
function hashContent(markdown: string, date: string): string {
  const content = markdown
    .replace(/^updated: .*$/m, `updated: ${date}`)
    .replaceAll(/©.*|\/assets\/[^)]*/g, '');
  return hashText(content);
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
