import { Suspense, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { navigation } from '../content/site/navigation.ts';
import { findRoute, routes } from '../content/site/routes.ts';
import { SiteFooter } from '../ui/footer/site-footer.tsx';
import { MobileMenu } from '../ui/header/mobile-menu.tsx';
import { SiteHeader } from '../ui/header/site-header.tsx';
import { useApp } from './app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageHead } from './head/page-head.tsx';
import { pages } from './pages.ts';
import { WholePage } from './rest-of-page.tsx';
import { usePageLinks } from './use-page-links.ts';
import { PAGE_TOP_ID, usePageNavigation } from './use-page-navigation.ts';
import { STATUS_ID } from './wait-sign.ts';

/**
 * Header, page, footer and menu. On the first page each is a Suspense boundary, so React hydrates them one
 * by one. If a translator has changed one of them, React renders only that one again.
 */
export function PageFrame() {
  const location = useLocation();
  const { route, isFirstPage } = useCurrentRoute(location);
  usePageLinks();
  usePageNavigation(location);
  const { browser } = useApp();
  const Page = isFirstPage && browser ? browser.FirstPage : pages[route.id].getPage();
  const page = (
    <ErrorBoundary key={route.id}>
      <WholePage value={isFirstPage || location.hash !== ''}>
        <Page />
      </WholePage>
    </ErrorBoundary>
  );
  return (
    <>
      <PageHead route={route} />
      <span id={PAGE_TOP_ID} tabIndex={-1} />
      {/* The first link of the page: WCAG 2.2, 2.4.1. */}
      <a className="skip-link" href="#main">
        {navigation.skipLink}
      </a>
      <Suspense>
        <SiteHeader currentPath={route.path} />
      </Suspense>
      <main id="main" tabIndex={-1}>
        {/* Without a boundary around the next page, React shows the last one until its code is loaded. */}
        {isFirstPage ? <Suspense>{page}</Suspense> : page}
      </main>
      {footer}
      {/* Not in the header: the first round trip carries what is seen first. */}
      <Suspense>
        <MobileMenu currentPath={route.path} />
      </Suspense>
      <p className="visually-hidden" id={STATUS_ID} role="status" />
    </>
  );
}

/** One element, which React never renders again. */
const footer = (
  <Suspense>
    <SiteFooter />
  </Suspense>
);

/**
 * The page to show: the one that the server sent as long as its history entry is the current one,
 * and after a navigation the one whose path matches exactly. `isFirstPage` says whether the visitor has
 * not yet left the page of the document.
 */
function useCurrentRoute(location: Location) {
  const { page } = useApp().data;
  const [first] = useState(location);
  const [wasLeft, setWasLeft] = useState(false);
  const isFirstEntry = location.key === first.key && location.pathname === first.pathname;
  const route = isFirstEntry ? routes[page] : (findRoute(location.pathname) ?? routes.notFound);
  if (!wasLeft && route.id !== page) setWasLeft(true);
  return { route, isFirstPage: !wasLeft };
}
