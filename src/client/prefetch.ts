import { loadPage } from '../shared/app/pages.ts';
import { findRoute, listedRoutes } from '../shared/content/site/routes.ts';

/**
 * Fetches a page when a pointer moves over a link to it, a finger touches the link or Tab focuses the link.
 */
export function prefetchOnIntent(root: HTMLElement): void {
  const prefetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const route = link?.origin === window.location.origin && findRoute(link.pathname);
    if (!route || route.path === window.location.pathname || savesData()) return;
    // If a file fails, opening the page requests the file again.
    loadPage(route.id).catch(() => {});
  };
  root.addEventListener('pointerover', prefetchTarget);
  root.addEventListener('focusin', (event) => {
    // The menu focuses its first link when a touch opens it. Only a focus that the keyboard has moved shows
    // an intent.
    if (event.target instanceof Element && event.target.matches(':focus-visible'))
      prefetchTarget(event);
  });
}

/** Fetches the code and styles of one page after the other while the browser is idle, until a file fails. */
export async function prefetchPages(): Promise<void> {
  // In development this would fetch the source files of all pages, from a server that restarts.
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
 * Whether the visitor saves data or has a 2G connection. False in a browser that does not report its
 * connection (https://wicg.github.io/netinfo/).
 */
function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
