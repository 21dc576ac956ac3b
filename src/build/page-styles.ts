import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const PAGES = 'src/shared/pages';

/** Paths of the style sheets in the page folders, such as `src/shared/pages/home/home.css`. */
export const pageStyleSheets = readdirSync(PAGES)
  .filter((name) => !name.startsWith('.'))
  .map((folder) => `${PAGES}/${folder}/${folder}.css`);

/**
 * Creates a Vite plugin that fills `pages.css` with one `@import` rule for the style sheet of each page
 * folder.
 */
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
