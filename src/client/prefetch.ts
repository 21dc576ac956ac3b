import { loadPageStyles } from '../shared/app/load-page-styles.ts';
import { pages } from '../shared/app/pages.ts';
import { type ListedRoute, listedRoutes } from '../shared/content/site/routes.ts';

/** Fetches the code and the styles of a page that the visitor may open next. */
export function prefetchPage({ id, path }: ListedRoute): void {
  if (path === window.location.pathname || savesData()) return;
  // A failure is handled when the page is opened.
  loadPageStyles().catch(() => {});
  pages[id].load().catch(() => {});
}

/** Fetches the styles of all pages, then the code of each, whenever the browser is idle. */
export async function prefetchPages(): Promise<void> {
  // In development it would be the source files of all pages, from a server that restarts.
  if (import.meta.env.DEV) return;
  for (const route of listedRoutes) {
    await idle();
    prefetchPage(route);
  }
}

/** Waits until the browser has nothing else to do. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200); // Safari
  });
}

/**
 * Whether the visitor saves data or has a slow connection, which not every browser says
 * (https://wicg.github.io/netinfo/).
 */
function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
