import type { ComponentType } from 'react';
import { type PageId, routes } from '../content/site/routes.ts';
import styleSheet from '../styles/pages.css?url';
import { findPageFile } from './find-page-file.ts';
import { Loadable, loadStyleSheet } from './loadable.ts';

/** Functions that each load the component of one page. Vite puts each page into a chunk of its own. */
const modules = import.meta.glob<ComponentType>('../pages/*/*-page.tsx', { import: 'default' });
const files = Object.keys(modules);

const pages = Object.fromEntries(
  Object.values(routes).map(({ id }) => {
    const load = async () => modules[findPageFile(files, id)]?.() as Promise<ComponentType>;
    return [id, new Loadable(load)];
  }),
) as Readonly<Record<PageId, Loadable<ComponentType>>>;

/**
 * The style sheet that contains the styles of all pages. The client loads this style sheet because each
 * document contains only its own page's styles. In development, every document already links the style sheet,
 * so the client does not load it.
 */
export const pageStyles = new Loadable(
  async () => import.meta.env.DEV || loadStyleSheet(styleSheet),
);

/**
 * Loads the component of a page.
 * @throws {Error} if the code cannot be loaded; the next call tries again
 */
export function loadPageCode(id: PageId): Promise<ComponentType> {
  return pages[id].load();
}

/**
 * Loads the code and the styles that a page needs.
 * @throws {Error} if a file cannot be loaded; the next call tries again
 */
export function loadPage(id: PageId): Promise<unknown> {
  return Promise.all([pages[id].load(), pageStyles.load()]);
}

/**
 * Returns the component of a page, or undefined if its code or the pages' style sheet has not been loaded.
 */
export function findLoadedPage(id: PageId): ComponentType | undefined {
  return pageStyles.value && pages[id].value;
}
