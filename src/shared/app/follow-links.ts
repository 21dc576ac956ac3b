import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { findRoute, type ListedRoute } from '../content/site/routes.ts';
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

function followLink(event: MouseEvent, navigate: NavigateFunction): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || opensTab(event, link) || event.defaultPrevented) return;
  const { origin, pathname, search, hash } = link;
  const href = pathname + search + hash;
  // Also one that an archive or a proxy has written anew.
  const route = origin === window.location.origin ? findRoute(pathname) : undefined;
  if (!route) return;
  event.preventDefault();
  if (areDocumentsLoaded() || (isSecondTry(href) && event.detail < 2)) loadDocument(href);
  else openPage(href, route, navigate);
}

/** Navigates when the files are there; what cannot be loaded is left to the browser. */
async function openPage(
  href: string,
  { id, path }: ListedRoute,
  navigate: NavigateFunction,
): Promise<void> {
  const { pathname, search, hash } = window.location;
  // A place of the page that is shown needs no file.
  if (path === pathname || (await waitFor(loadPage(id), href)))
    navigate(href, { replace: href === pathname + search + hash });
  else loadDocument(href);
}
