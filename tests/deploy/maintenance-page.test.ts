import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { MAINTENANCE_HEADERS, MAINTENANCE_PAGE } from '../support/deploy/maintenance-page.ts';
import { change } from '../support/process/change.ts';

it('the maintenance page has valid markup, also with the contacts of its comment', async () => {
  const filled = change(MAINTENANCE_PAGE, [
    ['        <!-- Here how to reach you, such as:\n', ''],
    ['</p>\n        -->', '</p>'],
  ]);
  for (const html of [MAINTENANCE_PAGE, filled]) expect(await findMarkupProblems(html)).toEqual([]);
});

it('it has the colors of the site and its mark, loads nothing, and is in no search engine', () => {
  const tokens = readFileSync('src/shared/styles/tokens.css', 'utf8');
  const colors = [...MAINTENANCE_PAGE.matchAll(/^ +(--[\w-]+):\s[^;]+;$/gm)];
  expect(colors.length).toBeGreaterThan(8);
  const declared = tokens.replaceAll(/\s+/g, ' ');
  for (const [color] of colors) expect(declared).toContain(color.replaceAll(/\s+/g, ' '));
  const used = [...MAINTENANCE_PAGE.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(colors.map(([, name]) => name).toSorted()).toEqual([...new Set(used)].toSorted());
  const mark = readFileSync('public/favicon.svg', 'utf8').match(/ d="[^"]+"/g) ?? [];
  expect(mark).toHaveLength(2);
  for (const half of mark) expect(MAINTENANCE_PAGE).toContain(half);
  expect(MAINTENANCE_PAGE).not.toMatch(/<(script|link|img|iframe)\b|\bstyle=|url\(|@import/);
  expect(MAINTENANCE_PAGE).toContain('<meta name="robots" content="noindex">');
});

it.each(['maintenance.conf', 'maintenance.errors.caddy'])(
  'it comes with the security headers of the site, and the hash of its style, by %s',
  (file) => {
    const text = readFileSync(`deploy/maintenance/${file}`, 'utf8').replaceAll('"', '');
    for (const [name, value] of Object.entries(MAINTENANCE_HEADERS)) {
      expect(text.toLowerCase()).toContain(`${name} ${value}`.toLowerCase());
    }
  },
);
