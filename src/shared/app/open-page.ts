import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { findRoute, type Route } from '../content/site/routes.ts';
import { loadPage } from './pages.ts';
import { hideWaitSign, showWaitSign } from './wait-sign.ts';

/** A file that has neither come nor failed by then is taken for one that has failed. */
const LONGEST_WAIT_MS = 8000;

/** How often the visitor has asked for something in this document: the last act wins. */
let acts = 0;

/** The URL of the page that is on its way. */
let awaited: string | undefined;

/** Whether another document is on its way. */
let isLeaving = false;

/** Whether every page comes as a document, since this one has failed. */
let isBroken = false;

export function loadDocuments(): void {
  isBroken = true;
  window.addEventListener('popstate', () => window.location.reload());
}

/** Whether the visitor has done anything but read since the document came. */
export function hasActed(): boolean {
  return acts > 0;
}

/** Ends the wait for a page: what the visitor has asked for since is another thing. */
function giveUp(): void {
  acts += 1;
  awaited = undefined;
  hideWaitSign();
}

/**
 * Opens the pages that links lead to inside the document, as a browser does: the page that is shown and its
 * URL stay until the next one can be shown, and whatever the visitor does next gives that up.
 * @param shown the page on screen, whose places need no file
 * @param path of it, which the URL leaves before React does
 */
export function usePageLinks(shown: Route, path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, shown, navigate);
    // Those of the cookie banner, beside the root, are the browser's.
    const root = document.getElementById('root');
    root?.addEventListener('click', follow);
    // Where a blocker has removed the title, React ends in the middle, and no boundary hears of it.
    const reloadIfStuck = () => {
      if (window.location.pathname !== path) window.location.reload();
    };
    window.addEventListener('error', reloadIfStuck);
    return () => {
      root?.removeEventListener('click', follow);
      window.removeEventListener('error', reloadIfStuck);
    };
  }, [shown, path, navigate]);
  useEffect(() => {
    // Another document may cancel the files of this one.
    const leave = () => {
      giveUp();
      isLeaving = true;
    };
    // Back, Forward, a hash typed by hand
    window.addEventListener('popstate', giveUp);
    window.addEventListener('beforeunload', leave);
    return () => {
      window.removeEventListener('popstate', giveUp);
      window.removeEventListener('beforeunload', leave);
    };
  }, []);
}

function followLink(event: MouseEvent, shown: Route, navigate: NavigateFunction): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isForOtherTab = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  if (!link || link.target || isForOtherTab || event.defaultPrevented) return;
  const { origin, pathname, search, hash } = link;
  const href = pathname + search + hash;
  const isSecondTap = href === awaited;
  giveUp();
  // Also one that an archive or a proxy has written anew.
  const route = origin === window.location.origin ? findRoute(pathname) : undefined;
  if (!route) return;
  event.preventDefault();
  if (isLeaving) window.stop();
  isLeaving = false;
  if (isSecondTap || isBroken) loadDocument(href);
  else openPage(href, route === shown ? undefined : loadPage(route.id), navigate);
}

/** Navigates when the files are there; what cannot be loaded is left to the browser. */
async function openPage(
  href: string,
  files: Promise<void> | undefined,
  navigate: NavigateFunction,
): Promise<void> {
  const act = acts;
  awaited = href;
  showWaitSign();
  const isLoaded = await Promise.race([files, timeOut()]).then(
    () => true,
    () => false,
  );
  if (act !== acts) return;
  giveUp();
  const { pathname, search, hash } = window.location;
  if (isLoaded) navigate(href, { replace: href === pathname + search + hash });
  else loadDocument(href);
}

function loadDocument(href: string): void {
  const { pathname, search } = window.location;
  if (href.split('#')[0] !== pathname + search) {
    window.location.assign(href);
    return;
  }
  // A place of the same document would not load.
  window.history.pushState(null, '', href);
  window.location.reload();
}

/** @throws when a file has had its time. */
export function timeOut(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, LONGEST_WAIT_MS));
}
