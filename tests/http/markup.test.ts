import { expect, it } from 'vitest';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { openSite } from '../support/app/open-site.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';

it.each([...PAGE_PATHS, '/unknown', 500])(
  'the markup of %s follows the HTML Standard',
  async (path) => {
    const { rendered, read } = await openSite();
    const { bodies } = rendered.createServerError('id');
    const html = typeof path === 'number' ? String(bodies.identity) : (await read(path)).text;
    expect(await findMarkupProblems(html)).toEqual([]);
  },
);
