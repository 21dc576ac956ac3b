import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { findRoute } from '../content/site/routes.ts';
import { areDocumentsLoaded, loadDocument } from './documents.ts';
import { loadPage } from './pages.ts';
import { isSecondTry, opensTab, waitFor } from './wait.ts';

/**
 * Opens the pages that links lead to inside the document, as a browser does: the page that is shown and its
 * URL stay until the next one can be shown, and whatever the visitor does next gives that up.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, navigate);
    // Those of the cookie banner, beside the root, are the browser's.
    const root = document.getElementById('root');
    root?.addEventListener('click', follow);
    return () => root?.removeEventListener('click', follow);
  }, [navigate]);
}

/** Navigates when the files are there; what cannot be loaded is left to the browser. */
async function followLink(event: MouseEvent, navigate: NavigateFunction): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || opensTab(event, link) || event.defaultPrevented) return;
  const { origin, pathname, search, hash } = link;
  // Also one that an archive or a proxy has written anew.
  const route = origin === window.location.origin ? findRoute(pathname) : undefined;
  if (!route) return;
  event.preventDefault();
  const href = pathname + search + hash;
  const isDocument = areDocumentsLoaded() || (isSecondTry(href) && event.detail < 2);
  // A place of the page that is shown needs no file.
  const isPlace = pathname === window.location.pathname;
  const replace = link.href === window.location.href;
  if (!isDocument && (isPlace || (await waitFor(loadPage(route.id), href))))
    navigate(href, { replace });
  else loadDocument(href);
}
