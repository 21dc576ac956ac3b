import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { navigation } from '../content/site/navigation.ts';
import { findRoute, isListed, type Route, routes } from '../content/site/routes.ts';
import { useApp, WholePageContext } from '../ui/app-context.ts';
import { PAGE_TOP_ID } from '../ui/focus.ts';
import { SiteFooter } from '../ui/footer/site-footer.tsx';
import { MobileMenu } from '../ui/header/mobile-menu.tsx';
import { SiteHeader } from '../ui/header/site-header.tsx';
import { STATUS_ID } from './announce.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useLinks } from './follow-links.ts';
import { loadCurrentPage } from './full-page-load.ts';
import { PageHead } from './page-head.tsx';
import { findLoadedPage } from './pages.ts';
import { usePageNavigation } from './use-page-navigation.ts';

/**
 * Renders the header, the mobile menu, the page and the footer. During hydration, each of these parts has its
 * own Suspense boundary, so that React hydrates the parts one by one. If a translator has changed a part,
 * React re-renders only that part.
 */
export function PageFrame({ FirstPage }: { FirstPage: ComponentType }) {
  const { location, route, page } = useShownPage(FirstPage);
  useLinks();
  const main = useRef<HTMLElement>(null);
  usePageNavigation(location, main);
  return (
    <>
      <span id={PAGE_TOP_ID} tabIndex={-1} />
      {/* The skip link must come before all other links of the page (WCAG 2.2, 2.4.1). */}
      <a className="skip-link" href="#main">
        {navigation.skipLink}
      </a>
      <Suspense>
        <SiteHeader currentPath={route.path} />
      </Suspense>
      {/*
       * The mobile menu comes directly after the header, which ends with the menu button. Screen readers that
       * do not move to an opened popover, such as VoiceOver in older versions of Safari, thus reach it next.
       */}
      <Suspense>
        <MobileMenu currentPath={route.path} />
      </Suspense>
      <main ref={main} id="main" tabIndex={-1}>
        <ErrorBoundary key={route.id}>
          <PageHead route={route} />
          {page}
        </ErrorBoundary>
      </main>
      {footer}
      <p className="visually-hidden" id={STATUS_ID} role="status" />
    </>
  );
}

/** The footer's React element is constant, so that a navigation re-renders only the footer's links. */
const footer = (
  <Suspense>
    <SiteFooter />
  </Suspense>
);

interface ShownPage {
  location: Location;
  route: Route;
  /**
   * React element of the page. The same element is used as long as the page is shown, so that React does not
   * re-render the page.
   */
  page: ReactNode;
}

/**
 * Returns the page to show: at first the page that the document contains, and after a navigation the page
 * whose path is exactly the URL's path. If the visitor goes back or forward to a page whose code has not been
 * loaded, reloads the document instead (see `loadCurrentPage`).
 */
function useShownPage(FirstPage: ComponentType): ShownPage {
  const { page: firstId } = useApp().data;
  const location = useLocation();
  const isLinkNavigation = useNavigationType() !== 'POP';
  const [shown, setShown] = useState<ShownPage>({
    location,
    route: routes[firstId],
    page: (
      <Suspense>
        <FirstPage />
      </Suspense>
    ),
  });
  let next: ShownPage | undefined = { ...shown, location };
  const isSamePath = location.pathname === shown.location.pathname;
  // An error page keeps the URL that was requested, for example if rendering the page at this URL failed. A
  // link to that URL must then replace the error page, although the path does not change.
  if (!isSamePath || (isLinkNavigation && shown.route.path === null)) next = openPage(location);
  const missingLocation = next ? undefined : location;
  useEffect(() => {
    if (missingLocation) loadCurrentPage();
  }, [missingLocation]);
  // If the visitor went back or forward before hydration, the URL has changed but the page has not. Reload to
  // show the page that belongs to the URL.
  useEffect(() => {
    const route = findRoute(window.location.pathname);
    if (route && isListed(routes[firstId]) && route.id !== firstId) loadCurrentPage();
  }, [firstId]);
  if (location === shown.location || !next) return shown;
  setShown(next);
  return next;
}

/** Returns the page at a location, or undefined if the page's code has not been loaded. */
function openPage(location: Location): ShownPage | undefined {
  const route = findRoute(location.pathname) ?? routes.notFound;
  const Page = findLoadedPage(route.id);
  if (!Page) return undefined;
  const page = (
    <WholePageContext value={location.hash !== ''}>
      <Page />
    </WholePageContext>
  );
  return { location, route, page };
}
