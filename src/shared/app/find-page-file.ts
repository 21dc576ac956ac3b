import type { PageId } from '../content/site/routes.ts';

/**
 * Finds the source file of a page's component by the page's id. For example, the component of the page
 * `privacyPolicy` is in `src/shared/pages/<any folder>/privacy-policy-page.tsx`.
 * @param files the paths of the source files to search
 * @throws {Error} if no file has the expected name
 */
export function findPageFile(files: readonly string[], id: PageId): string {
  const name = `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
  const file = files.find((path) => path.endsWith(`/${name}`));
  if (!file)
    throw new Error(`The page "${id}" needs a component in src/shared/pages/<folder>/${name}`);
  return file;
}
