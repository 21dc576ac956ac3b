import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { replaceTexts } from '../support/process/replace-texts.ts';

const PAGE = readFileSync('deploy/maintenance/maintenance.html', 'utf8');

it('the maintenance page is valid HTML, both with and without contact details', async () => {
  const filled = replaceTexts(PAGE, [
    ['        <!-- Write your contacts here, for example:\n', ''],
    ['</p>\n        -->', '</p>'],
  ]);
  for (const html of [PAGE, filled]) expect(await findMarkupProblems(html)).toEqual([]);
});

it('the maintenance page loads no other files', () => {
  expect(PAGE).not.toMatch(/<(script|link|img|iframe)\b|\bstyle=|url\(|@import/);
});

it('the maintenance page asks search engines not to index it', () => {
  expect(PAGE).toContain('<meta name="robots" content="noindex">');
});
