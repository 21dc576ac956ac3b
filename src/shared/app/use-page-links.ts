import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findRoute, type ListedRoute } from '../content/site/routes.ts';
import { useApp } from './app-context.ts';
import { startWaiting } from './wait-sign.ts';

type Events = HTMLElementEventMap;

/**
 * Opens pages of the site inside the document, and prefetches one when a pointer comes over a link to it, a
 * finger touches it or Tab reaches it. One listener serves all links, which are plain elements. Left to the
 * browser: sections of the page (`#id`), links with a `target`, and clicks that open a tab or a window.
 */
export function usePageLinks(): void {
  const navigate = useNavigate();
  const prefetch = useApp().browser?.prefetch;
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const listen = <Type extends keyof Events>(
      type: Type,
      onLink: (link: HTMLAnchorElement, route: ListedRoute, event: Events[Type]) => void,
    ) => {
      const findLink = (event: Events[Type]) => {
        const link = findInternalLink(event.target);
        const route = link && findRoute(link.pathname);
        if (route) onLink(link, route, event);
      };
      document.getElementById('root')?.addEventListener(type, findLink, { signal });
    };
    listen('click', ({ pathname, search, hash, href }, _, event) => {
      if (event.defaultPrevented || isForNewTab(event)) return;
      event.preventDefault();
      startWaiting();
      // As in the browser, the URL that is shown is no new entry of the history.
      navigate({ pathname, search, hash }, { replace: href === window.location.href });
    });
    listen('pointerover', (_, route) => prefetch?.(route));
    listen('focusin', (link, route) => {
      // An opening dialog focuses its first link; that must not prefetch.
      if (link.matches(':focus-visible')) prefetch?.(route);
    });
    // Before React Router's listener, which may show the page at once.
    window.addEventListener('popstate', startWaiting, { capture: true, signal });
    return () => listening.abort();
  }, [navigate, prefetch]);
}

function findInternalLink(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target], [href^="#"])');
  return link?.origin === window.location.origin ? link : null;
}

function isForNewTab({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
