import { loadPage } from '../shared/app/pages.ts';
import { findRoute, listedRoutes } from '../shared/content/site/routes.ts';

/** Fetches a page when a pointer comes over a link to it, a finger touches it or Tab reaches it. */
export function prefetchOnIntent(root: HTMLElement): void {
  const prefetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const route = link?.origin === window.location.origin && findRoute(link.pathname);
    if (!route || route.path === window.location.pathname || savesData()) return;
    // A file that fails is tried again when the page is opened.
    loadPage(route.id).catch(() => {});
  };
  root.addEventListener('pointerover', prefetchTarget);
  root.addEventListener('focusin', (event) => {
    // An opening dialog focuses its first link; that must not prefetch.
    if (event.target instanceof Element && event.target.matches(':focus-visible'))
      prefetchTarget(event);
  });
}

/** Fetches the code and the styles of each page, whenever the browser is idle, until a file fails. */
export async function prefetchPages(): Promise<void> {
  // In development it would be the source files of all pages, from a server that restarts.
  if (import.meta.env.DEV || savesData()) return;
  for (const { id } of listedRoutes) {
    await idle();
    await loadPage(id);
  }
}

export async function idle(): Promise<void> {
  try {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  } catch {
    // Safari has none.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
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
