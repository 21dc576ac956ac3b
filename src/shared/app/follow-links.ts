import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { findRoute } from '../content/site/routes.ts';
import { hasClientFailed, loadFullPage } from './full-page-load.ts';
import { loadPage } from './pages.ts';
import { isRetry, opensNewTab, waitFor } from './pending-navigation.ts';

/**
 * Turns clicks on internal links into client-side navigations. As in a browser, the current page and its URL stay
 * until the next page can be shown, and any other interaction cancels the pending navigation.
 * The links are plain `<a>` elements, so they work before hydration; React Router's `Link` would change the URL first.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, navigate);
    // Links of the cookie banner are outside the root, so the browser follows them.
    const root = document.getElementById('root');
    root?.addEventListener('click', follow);
    return () => root?.removeEventListener('click', follow);
  }, [navigate]);
}

/** Navigates once the files of the page are loaded; if they fail to load, the browser loads the full page. */
async function followLink(event: MouseEvent, navigate: NavigateFunction): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || opensNewTab(event, link) || event.defaultPrevented) return;
  const { origin, pathname, search, hash } = link;
  // Read from the element, since an archive or a proxy may have rewritten the `href`.
  const route = origin === window.location.origin ? findRoute(pathname) : undefined;
  if (!route) return;
  event.preventDefault();
  const href = pathname + search + hash;
  if (hasClientFailed() || (isRetry(href) && event.detail < 2)) {
    loadFullPage(href);
    return;
  }
  const replace = link.href === window.location.href;
  // A link within the current page needs no files.
  const isSamePage = pathname === window.location.pathname;
  const outcome = isSamePage ? 'loaded' : await waitFor(loadPage(route.id), href);
  if (outcome === 'loaded') navigate(href, { replace });
  if (outcome === 'failed') loadFullPage(href);
}
