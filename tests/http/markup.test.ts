import { expect, it } from 'vitest';
import { failOnLookup } from '../support/app/create-test-app.ts';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { readOwnPage, readPage } from '../support/app/read-page.ts';

it.each([...PAGE_PATHS, '/unknown', '/500'])(
  'the markup of %s follows the HTML Standard',
  async (path) => {
    const { text } = await (path === '/500'
      ? readOwnPage(path, { LOG_LEVEL: 'silent' }, { getRendered: failOnLookup })
      : readPage(path));
    expect(await findMarkupProblems(text)).toEqual([]);
  },
);
