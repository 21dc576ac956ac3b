import type { ComponentType } from 'react';
import { type PageId, routes } from '../content/site/routes.ts';
import styleSheet from '../styles/pages.css?url';
import { Loadable, loadStyleSheet } from './loadable.ts';
import { findPageFile } from './page-files.ts';

/** Vite makes a chunk of each page. */
const modules = import.meta.glob<ComponentType>('../pages/*/*-page.tsx', { import: 'default' });
const files = Object.keys(modules);

const pages = Object.fromEntries(
  Object.values(routes).map(({ id }) => {
    const load = async () => modules[findPageFile(files, id)]?.() as Promise<ComponentType>;
    return [id, new Loadable(load)];
  }),
) as Readonly<Record<PageId, Loadable<ComponentType>>>;

/**
 * The style sheet of all pages, since a document inlines only the styles of its own page. In development
 * each document links it.
 */
export const pageStyles = new Loadable(
  async () => import.meta.env.DEV || loadStyleSheet(styleSheet),
);

/** @throws {Error} when the code cannot be loaded; the next call tries again. */
export function loadPageCode(id: PageId): Promise<ComponentType> {
  return pages[id].load();
}

/** Loads all files that a page needs. @throws {Error} when one cannot be loaded; the next call tries again. */
export function loadPage(id: PageId): Promise<unknown> {
  return Promise.all([pages[id].load(), pageStyles.load()]);
}

/** Returns the page if its code and the styles are loaded. */
export function findLoadedPage(id: PageId): ComponentType | undefined {
  return pageStyles.value && pages[id].value;
}
