import { expect, it } from 'vitest';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { requestPages } from '../support/app/request-pages.ts';

it('the markup of every page follows the HTML Standard', async () => {
  const pages = await requestPages();
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 500]);
  for (const { text } of pages) expect(await findMarkupProblems(text)).toEqual([]);
});
