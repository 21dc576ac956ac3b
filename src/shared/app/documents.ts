import { useEffect } from 'react';

/** Whether every page comes as a document, since this one has failed. */
let isBroken = false;

export function loadDocuments(): void {
  isBroken = true;
  window.addEventListener('popstate', () => window.location.reload());
}

export function areDocumentsLoaded(): boolean {
  return isBroken;
}

/**
 * Where a blocker has removed the title, React ends in the middle, and no boundary hears of it.
 * @param path of the page that is shown, which the URL leaves before React does
 */
export function useReloadIfStuck(path: string): void {
  useEffect(() => {
    const reloadIfStuck = () => {
      if (window.location.pathname !== path) window.location.reload();
    };
    window.addEventListener('error', reloadIfStuck);
    return () => window.removeEventListener('error', reloadIfStuck);
  }, [path]);
}

/** Loads a page as a document, also a place of the one that is shown. */
export function loadDocument(href: string): void {
  const { pathname, search } = window.location;
  if (href.split('#')[0] !== pathname + search) {
    window.location.assign(href);
    return;
  }
  // A place of the same document would not load.
  window.history.pushState(null, '', href);
  window.location.reload();
}
