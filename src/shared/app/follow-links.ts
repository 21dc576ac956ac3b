import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { findRoute } from '../content/site/routes.ts';
import { hasClientFailed, loadFullPage } from './full-page-load.ts';
import { loadPage } from './pages.ts';
import { isRetry, opensNewTab, waitFor } from './pending-navigation.ts';

/**
 * Turns clicks on internal links into client-side navigations. As with a full page load, the current page and
 * its URL stay until the next page can be shown, and any further interaction cancels the pending navigation.
 * All links are plain `<a>` elements, because React Router's `Link` would change the URL before the next page
 * has loaded.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, navigate);
    // Links in the cookie banner are outside the root element, so the browser follows them.
    const root = document.getElementById('root');
    root?.addEventListener('click', follow);
    return () => root?.removeEventListener('click', follow);
  }, [navigate]);
}

/**
 * Navigates as soon as the files of the linked page have loaded. If a file fails to load, the browser makes a
 * full page load instead.
 */
async function followLink(event: MouseEvent, navigate: NavigateFunction): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || opensNewTab(event, link) || event.defaultPrevented) return;
  const { origin, pathname, search, hash } = link;
  // The URL is read from the link in the page, because a web archive or a proxy may have rewritten its
  // `href`.
  const route = origin === window.location.origin ? findRoute(pathname) : undefined;
  if (!route) return;
  event.preventDefault();
  const href = pathname + search + hash;
  if (hasClientFailed() || (isRetry(href) && event.detail < 2)) {
    loadFullPage(href);
    return;
  }
  const replace = link.href === window.location.href;
  // A link to another part of the current page does not have to load any files.
  const isSamePage = pathname === window.location.pathname;
  const outcome = isSamePage ? 'loaded' : await waitFor(loadPage(route.id), href);
  if (outcome === 'loaded') navigate(href, { replace });
  if (outcome === 'failed') loadFullPage(href);
}
