import { loadPage } from '../shared/app/pages.ts';
import { findRoute, listedRoutes } from '../shared/content/site/routes.ts';

/**
 * Registers event listeners that fetch a page's files when the visitor points at a link to the page, touches
 * the link or focuses it with the keyboard.
 */
export function prefetchOnIntent(root: HTMLElement): void {
  const prefetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const route = link?.origin === window.location.origin && findRoute(link.pathname);
    if (!route || route.path === window.location.pathname || savesData()) return;
    // Ignore a failed request, because the file is requested again when the visitor follows the link.
    loadPage(route.id).catch(() => {});
  };
  root.addEventListener('pointerover', prefetchTarget);
  root.addEventListener('focusin', (event) => {
    // Prefetch only if the focus was moved with the keyboard. When a touch opens the mobile menu, the menu
    // itself focuses its first link, which the visitor will not necessarily follow.
    if (event.target instanceof Element && event.target.matches(':focus-visible'))
      prefetchTarget(event);
  });
}

/**
 * Fetches the code and styles of all pages while the browser is idle, one page at a time. Stops if a file
 * fails to load.
 */
export async function prefetchPages(): Promise<void> {
  // Do not prefetch in development, where the pages consist of many source files that change often.
  if (import.meta.env.DEV || savesData()) return;
  for (const { id } of listedRoutes) {
    await waitForIdle();
    await loadPage(id);
  }
}

export async function waitForIdle(): Promise<void> {
  try {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  } catch {
    // Browsers without `requestIdleCallback`, such as Safari, cannot report when they are idle, so wait for a
    // short time instead.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Whether the visitor has turned data saving on in the browser or has a 2G connection. Returns false in
 * browsers that do not support the Network Information API (https://wicg.github.io/netinfo/).
 */
function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
