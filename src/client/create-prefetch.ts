import { pages } from '../shared/app/pages.ts';
import type { PageId } from '../shared/content/site/page-metadata.ts';
import type { BrowserFeatures } from '../shared/ui/browser-features.ts';

/**
 * Fetches the code and styles of a page once. Nothing is fetched for visitors who save data.
 */
export function createPrefetch(pageStyles: string): BrowserFeatures['prefetch'] {
  const prefetched = new Set<PageId>();
  return ({ id, path }) => {
    if (savesData() || prefetched.has(id) || path === window.location.pathname) return;
    prefetched.add(id);
    // Into the cache only. React does not wait for a style sheet that is already in the document, and
    // a preload that is not used soon is a warning on Chromium's console.
    fetch(pageStyles).catch(() => {});
    // A failure is handled when the page is opened: of the code, by `lazyPage`.
    pages[id].load().catch(() => {});
  };
}

/** https://wicg.github.io/savedata/; not in every browser, nor in TypeScript's library. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
