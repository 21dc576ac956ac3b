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
import { useReloadIfStuck } from './documents.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useLinks } from './follow-links.ts';
import { PageHead } from './page-head.tsx';
import { findPage } from './pages.ts';
import { usePageNavigation } from './use-page-navigation.ts';

/**
 * Header, page, footer and menu. On the first page each is a Suspense boundary, so React hydrates them one
 * by one. If a translator has changed one of them, React renders only that one again.
 */
export function PageFrame({ FirstPage }: { FirstPage: ComponentType }) {
  const { location, route, page } = useShownPage(FirstPage);
  useLinks();
  useReloadIfStuck(location.pathname);
  const main = useRef<HTMLElement>(null);
  usePageNavigation(location, main);
  return (
    <>
      <span id={PAGE_TOP_ID} tabIndex={-1} />
      {/* The first link of the page: WCAG 2.2, 2.4.1. */}
      <a className="skip-link" href="#main">
        {navigation.skipLink}
      </a>
      <Suspense>
        <SiteHeader currentPath={route.path} />
      </Suspense>
      <main ref={main} id="main" tabIndex={-1}>
        <ErrorBoundary key={route.id}>
          <PageHead route={route} />
          {page}
        </ErrorBoundary>
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

/** One element, of which React renders nothing but links again. */
const footer = (
  <Suspense>
    <SiteFooter />
  </Suspense>
);

interface ShownPage {
  location: Location;
  route: Route;
  /** One element as long as the page is shown, which React never renders again. */
  page: ReactNode;
}

/**
 * The page of the document until the visitor leaves its path, then the page whose path matches exactly. Back
 * to one whose code is not there loads its document.
 */
function useShownPage(FirstPage: ComponentType): ShownPage {
  const { page: firstId } = useApp().data;
  const location = useLocation();
  const isByLink = useNavigationType() !== 'POP';
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
  // A link to the URL of an error page is another try.
  if (!isSamePath || (isByLink && shown.route.path === null)) next = openPage(location);
  const isMissing = !next;
  useEffect(() => {
    if (isMissing) window.location.reload();
  }, [isMissing]);
  // Before the router listened, Back and Forward may have changed the URL alone.
  useEffect(() => {
    const route = findRoute(window.location.pathname);
    if (route && isListed(routes[firstId]) && route.id !== firstId) window.location.reload();
  }, [firstId]);
  if (location === shown.location || !next) return shown;
  setShown(next);
  return next;
}

/** Undefined where its code is not there. */
function openPage(location: Location): ShownPage | undefined {
  const route = findRoute(location.pathname) ?? routes.notFound;
  const Page = findPage(route.id);
  if (!Page) return undefined;
  const page = (
    <WholePageContext value={location.hash !== ''}>
      <Page />
    </WholePageContext>
  );
  return { location, route, page };
}
