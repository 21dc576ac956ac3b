import { Suspense, use, useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { BrowserFeaturesContext } from './browser-features.ts';
import { ErrorBoundary } from './components/error/error-boundary.tsx';
import { ErrorScreen } from './components/error/error-screen.tsx';
import { SiteFooter } from './components/footer/site-footer.tsx';
import { SiteHeader } from './components/header/site-header.tsx';
import { SkipLink } from './components/header/skip-link.tsx';
import { RouteAnnouncer } from './components/route-announcer.tsx';
import { PageHead } from './head/page-head.tsx';
import { PageStyles } from './head/page-styles.tsx';
import { useCurrentRoute } from './hooks/use-current-route.ts';
import { usePageNavigation } from './hooks/use-page-navigation.ts';
import { pages } from './pages/pages.ts';

/**
 * What surrounds every page. Header, page and footer are Suspense boundaries, so React hydrates them
 * one by one; one that was changed before hydration, by a translator for example, is rendered anew
 * without the others.
 */
export function PageFrame() {
  // Deferred, so that a page stays on screen until the next one has arrived. Without it React would
  // show an empty page on the way back, because it renders navigations of the browser at once.
  const location = useDeferredValue(useLocation());
  const { route, isFirstPage } = useCurrentRoute(location);
  const announcement = usePageNavigation(location);
  const browser = use(BrowserFeaturesContext);
  const Page = isFirstPage && browser ? browser.FirstPage : pages[route.id].Page;
  return (
    <>
      <PageHead route={route} />
      {!isFirstPage && <PageStyles />}
      <SkipLink />
      <Suspense>
        <SiteHeader />
      </Suspense>
      <main id="main" tabIndex={-1}>
        <Suspense>
          <ErrorBoundary key={route.id} fallback={<ErrorScreen />}>
            <Page />
          </ErrorBoundary>
        </Suspense>
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <RouteAnnouncer text={announcement} />
    </>
  );
}
