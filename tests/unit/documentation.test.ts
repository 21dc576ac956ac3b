import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findDocumentFaults } from './find-document-faults.ts';
import { listRepository } from './repository.ts';

const repository = listRepository();
const documents = repository.filter((file) => file.endsWith('.md'));
const findFaults = (markdown: string) =>
  findDocumentFaults('docs/planted.md', markdown, repository);

it.each(documents)('%s names only what there is', (file) => {
  expect(findDocumentFaults(file, readFileSync(file, 'utf8'), repository)).toEqual([]);
});

it('finds the documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'tests/README.md']));
});

describe('a planted fault is found', () => {
  it.each([
    ['[x](missing.md)', 'the link missing.md leads to no file'],
    ['[x](../README.md#missing)', 'the link ../README.md#missing leads to no heading'],
    ['# A b\n\n[x](#a-c)', 'the link #a-c leads to no heading'],
    ['![x](images/missing.webp)', 'the link images/missing.webp leads to no file'],
    ['<img src="images/missing.webp">', 'the link images/missing.webp leads to no file'],
    ['In `src/shared/missing/`.', '`src/shared/missing/` is no file or folder of the project'],
    ['| In |\n|---|\n| `content/missing.ts` |', '`content/missing.ts` is no file or folder'],
    ['In `missing.css`.', '`missing.css` is no file or folder'],
    ['In `http/missing`.', '`http/missing` is no file or folder'],
    [
      '```sh\nnpx vitest tests/unit/missing.test.ts\n```',
      '`tests/unit/missing.test.ts` is no file',
    ],
    ['`unit/throttle` › walks', '`unit/throttle` has no test titled «walks»'],
    ['`unit/throttle` › runs once more; › walks', '«walks»'],
    ['`http/links` › each stand twice on /', '«each stand twice on /»'],
    ['`http/markdown` › /nothing', '«/nothing»'],
    ['Call `npm run test:missing`.', 'package.json has no script test:missing'],
    ['```sh\nnpm run missing -- x\n```', 'package.json has no script missing'],
  ])('%j', (markdown, fault) => {
    expect(findFaults(markdown)).toEqual([expect.stringContaining(fault)]);
  });
});

describe('what is right is let through', () => {
  it.each([
    '[x](../README.md#run-it) [y](decisions/) [z](https://example.com/missing.md) [a](mailto:a@b.c)',
    '# Where to change …\n\n## A `b` / c\n\n[x](#where-to-change-) [y](#a-b--c)',
    '`src/shared/content/`, `content/faq.ts`, `faq.ts`, `http/pages`, `support/chromium.mjs`',
    '`dist/server/server.mjs`, `previous/assets`, `/app/server`, `text/html`, `/pricing.md`, `a/b`',
    '`src/shared/pages/….tsx`, `tests/unit/*.test.ts`, `node --import ./x.mjs`',
    '`unit/throttle` › runs the first call at once …; › runs once more. Elsewhere: `http/links`',
    '`browser/consent-choice` › «Aceptar todas» is stored, told and not asked again',
    '`unit/content` › eleven sections …; for more: `http/links` › each stand once on /gtc',
    'It walks (`unit/throttle` › runs no more once it is cancelled), and `unit/throttle` › runs once more.',
    '```sh\ncp -r docs/images docs/mine\nls -l docs/mine\n```',
    'Open Settings › Network. `npm run build`, `npm test`, `npm ci`, `npm cit`',
  ])('%j', (markdown) => expect(findFaults(markdown)).toEqual([]));
});
