import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { findPageFile, getStyleSheet } from '../shared/app/page-files.ts';
import { type PageId, routes } from '../shared/content/site/routes.ts';

const PAGES = 'src/shared/pages';

const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).map((name) =>
  normalizePath(join(PAGES, name)),
);

/** Style sheets of the pages, in the order of `routes`; the two legal pages share one, as do the error pages. */
export const pageStyleSheets: readonly string[] = [
  ...new Set(Object.keys(routes).map((id) => getStyleSheet(findPageFile(files, id as PageId)))),
];

/** Fills `pages.css` with an `@import` for the style sheet of each page. */
export function importPageStyles(): Plugin {
  return {
    name: 'import-page-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/shared\/styles\/pages\.css(?!\?url)/ },
      handler: () => pageStyleSheets.map((file) => `@import "/${file}";`).join('\n'),
    },
  };
}
