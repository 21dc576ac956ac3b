import type { PageId } from '../content/site/routes.ts';

/**
 * Finds the component of a page by its file name: the page `privacyPolicy` is rendered by
 * `src/shared/pages/<any folder>/privacy-policy-page.tsx`.
 * @param files paths of source files
 * @throws {Error} when no such file exists.
 */
export function findPageFile(files: readonly string[], id: PageId): string {
  const name = `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
  const file = files.find((path) => path.endsWith(`/${name}`));
  if (!file) throw new Error(`The page "${id}" needs a component in src/shared/pages/*/${name}`);
  return file;
}

/** Returns the path of a page's style sheet, which is named after its folder: `legal/legal.css`. */
export function getStyleSheet(pageFile: string): string {
  return pageFile.replace(/([^/]+)\/[^/]+$/, '$1/$1.css');
}
