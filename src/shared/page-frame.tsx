import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { BrowserFeaturesContext } from './browser-features.ts';
import { ErrorBoundary } from './components/error/error-boundary.tsx';
import { ErrorScreen } from './components/error/error-screen.tsx';
import { SiteFooter } from './components/footer/site-footer.tsx';
import { MobileMenu } from './components/header/mobile-menu.tsx';
import { SiteHeader } from './components/header/site-header.tsx';
import { SkipLink } from './components/header/skip-link.tsx';
import { PageHead } from './head/page-head.tsx';
import { PageStyles } from './head/page-styles.tsx';
import { RestStylesContext } from './head/rest-styles.tsx';
import { useCurrentRoute } from './hooks/use-current-route.ts';
import { usePageNavigation } from './hooks/use-page-navigation.ts';
import { pages } from './pages/pages.ts';

/**
 * Header, page, footer and menu. On the first page each is a Suspense boundary, so React hydrates them one
 * by one. If a translator has changed one of them, React renders only that one again.
 */
export function PageFrame({ restStyles }: { restStyles: string }) {
  const location = useLocation();
  const { route, isFirstPage } = useCurrentRoute(location);
  const announcement = usePageNavigation(location);
  const browser = use(BrowserFeaturesContext);
  const Page = isFirstPage && browser ? browser.FirstPage : pages[route.id].Page;
  const page = (
    <ErrorBoundary key={route.id} fallback={<ErrorScreen />}>
      <RestStylesContext value={isFirstPage ? restStyles : null}>
        <Page />
      </RestStylesContext>
    </ErrorBoundary>
  );
  return (
    <>
      <PageHead route={route} />
      {!isFirstPage && <PageStyles />}
      <SkipLink />
      <Suspense>
        <SiteHeader />
      </Suspense>
      <main id="main" tabIndex={-1}>
        {/* Without a boundary around the next page, React shows the last one until its code is loaded. */}
        {isFirstPage ? <Suspense>{page}</Suspense> : page}
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
      {/* Not in the header: the first round trip carries what is seen first. */}
      <Suspense>
        <MobileMenu pathname={location.pathname} />
      </Suspense>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
