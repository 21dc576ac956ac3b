import { loadPage } from '../shared/app/pages.ts';
import { findRoute, listedRoutes } from '../shared/content/site/routes.ts';

/**
 * From now on, fetches a page's files when the visitor points at a link to the page, touches the link or
 * focuses it with the keyboard.
 */
export function prefetchOnIntent(root: HTMLElement): void {
  const prefetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const route = link?.origin === window.location.origin && findRoute(link.pathname);
    if (!route || route.path === window.location.pathname || savesData()) return;
    // If a file fails to load here, it is requested again when the visitor opens the page.
    loadPage(route.id).catch(() => {});
  };
  root.addEventListener('pointerover', prefetchTarget);
  root.addEventListener('focusin', (event) => {
    // When a touch opens the mobile menu, the menu focuses its first link. Only a focus moved with the
    // keyboard suggests that the visitor will follow the link.
    if (event.target instanceof Element && event.target.matches(':focus-visible'))
      prefetchTarget(event);
  });
}

/**
 * Fetches the code and styles of all pages while the browser is idle, one page at a time. Stops if a file
 * fails to load.
 */
export async function prefetchPages(): Promise<void> {
  // In development, this would fetch the source files of all pages from a server that restarts often.
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
    // Safari has no `requestIdleCallback`.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Whether the visitor has asked the browser to save data or has a 2G connection. Returns false in browsers
 * that do not support the Network Information API (https://wicg.github.io/netinfo/).
 */
function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
