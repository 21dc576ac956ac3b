import { type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { navigation } from '../content/site/navigation.ts';
import { findRoute, type ListedRoute } from '../content/site/routes.ts';
import { announce } from './announce.ts';
import { OpenPageContext } from './app-context.ts';
import { findPage, loadPage } from './pages.ts';

/** A shorter wait needs no sign. */
const SIGN_DELAY_MS = 300;

/** A page whose code or styles are not there yet. */
interface AskedPage {
  route: ListedRoute;
  /** Path, query and hash. */
  href: string;
  /** Where the visitor was. */
  from: Location;
}

/**
 * Opens a page as a browser does: the page that is shown and its URL stay until the next one can be shown,
 * and whatever the visitor does next gives that up. What cannot be loaded is left to the browser.
 */
export function PageOpener({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedPage | null>(null);
  const pending = asked?.from === location ? asked : null;

  // Before the effects of the next page, which announce it.
  useLayoutEffect(() => {
    if (!pending) return;
    const { route, href } = pending;
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      setAsked(null);
    };
    // A browser may cancel the files of a document before the next one is there.
    window.addEventListener('beforeunload', giveUp);
    loadPage(route.id).then(
      () => {
        if (!isGivenUp) navigate(href);
      },
      () => {
        if (isGivenUp) return;
        giveUp();
        window.location.assign(href);
      },
    );
    const hideSign = showWaitSign();
    return () => {
      isGivenUp = true;
      window.removeEventListener('beforeunload', giveUp);
      hideSign();
    };
  }, [pending, navigate]);

  const openPage = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { currentTarget, metaKey, altKey, ctrlKey, shiftKey } = event;
      const { pathname, search, hash } = currentTarget;
      const route = findRoute(pathname);
      const isThere = pathname === location.pathname || (route && findPage(route.id));
      const isForNewTab = metaKey || altKey || ctrlKey || shiftKey;
      if (!route || isThere || event.defaultPrevented || isForNewTab) return;
      event.preventDefault();
      const href = pathname + search + hash;
      if (href !== pending?.href) setAsked({ route, href, from: location });
    },
    [location, pending],
  );
  return <OpenPageContext value={openPage}>{children}</OpenPageContext>;
}

/** A line at the top edge, `aria-busy` and an announcement, after a while. @returns what ends them. */
function showWaitSign(): () => void {
  const main = document.getElementById('main');
  const timer = setTimeout(() => {
    main?.setAttribute('aria-busy', 'true');
    announce(navigation.loading);
  }, SIGN_DELAY_MS);
  return () => {
    clearTimeout(timer);
    if (!main?.hasAttribute('aria-busy')) return;
    main.removeAttribute('aria-busy');
    announce('');
  };
}
