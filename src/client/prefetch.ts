import { loadPageStyles } from '../shared/app/load-page-styles.ts';
import { pages } from '../shared/app/pages.ts';
import type { ListedRoute } from '../shared/content/site/routes.ts';

/** Fetches the code and the styles of a page that the visitor may open next. */
export function prefetchPage({ id, path }: ListedRoute): void {
  if (path === window.location.pathname || savesData()) return;
  // A failure is handled when the page is opened.
  pages[id].load().catch(() => {});
  prefetchStyles();
}

/** Fetches the styles of all pages. */
export function prefetchStyles(): void {
  if (!savesData()) loadPageStyles().catch(() => {});
}

/** Whether the visitor saves data (https://wicg.github.io/savedata/), which not every browser says. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
