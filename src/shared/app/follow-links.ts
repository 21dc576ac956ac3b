import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { findRoute } from '../content/site/routes.ts';
import { hasClientFailed } from './full-page-load.ts';
import { loadPage } from './pages.ts';
import {
  beginNavigation,
  isLeavingDocument,
  isPending,
  opensNewTab,
  waitFor,
} from './pending-navigation.ts';

/**
 * Turns clicks on internal links into client-side navigations. As during a full page load, the current page
 * and its URL remain until the next page can be shown, and another navigation cancels the pending one. Links
 * are plain `<a>` elements rather than React Router's `Link`, which would change the URL before the next page
 * has loaded.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, navigate);
    // The cookie banner is outside React's root element, so the browser, rather than the client-side router,
    // follows the banner's links.
    const root = document.getElementById('root');
    root?.addEventListener('click', follow);
    return () => root?.removeEventListener('click', follow);
  }, [navigate]);
}

/**
 * Navigates to the linked page as soon as its code and styles have loaded. If a file fails to load, navigates
 * with a full page load instead.
 */
async function followLink(event: MouseEvent, navigate: NavigateFunction): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || opensNewTab(event, link) || event.defaultPrevented) return;
  const { origin, pathname, search, hash } = link;
  // Read the URL from the element in the document, because a web archive or a proxy may have rewritten the
  // `href` that React rendered.
  const route = origin === window.location.origin ? findRoute(pathname) : undefined;
  const href = pathname + search + hash;
  // If the visitor clicks the link of the pending navigation again, the click repeats the navigation, unless
  // it is the second click of a double click.
  const isRepeated = isPending(href) && event.detail < 2;
  // Let the browser follow the link if it leads to no page of this site, or if only a full page load works:
  // React has failed, another document is loading, or the visitor repeats the pending navigation.
  if (!route || hasClientFailed() || isLeavingDocument() || isRepeated) return;
  event.preventDefault();
  beginNavigation();
  const replace = link.href === window.location.href;
  // A link within the current page needs no files, so navigate without waiting.
  const isSamePage = pathname === window.location.pathname;
  const outcome = isSamePage ? 'loaded' : await waitFor(loadPage(route.id), href);
  if (outcome === 'loaded') navigate(href, { replace });
  if (outcome === 'failed') window.location.assign(href);
}
