import { expect, it } from 'vitest';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { MAINTENANCE_PAGE } from '../support/deploy/maintenance-page.ts';
import { change } from '../support/process/change.ts';

it('the maintenance page has valid markup, also with the contacts of its comment', async () => {
  const filled = change(MAINTENANCE_PAGE, [
    ['        <!-- Here how to reach you, such as:\n', ''],
    ['</p>\n        -->', '</p>'],
  ]);
  for (const html of [MAINTENANCE_PAGE, filled]) expect(await findMarkupProblems(html)).toEqual([]);
});

it('it loads nothing, and is in no search engine', () => {
  expect(MAINTENANCE_PAGE).not.toMatch(/<(script|link|img|iframe)\b|\bstyle=|url\(|@import/);
  expect(MAINTENANCE_PAGE).toContain('<meta name="robots" content="noindex">');
});
