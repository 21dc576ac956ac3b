import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { BrowserFeaturesContext } from '../ui/browser-features.ts';
import { SiteFooter } from '../ui/footer/site-footer.tsx';
import { MobileMenu } from '../ui/header/mobile-menu.tsx';
import { SiteHeader } from '../ui/header/site-header.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageHead } from './head/page-head.tsx';
import { pages } from './pages.ts';
import { SkipLink } from './skip-link.tsx';
import { useCurrentRoute } from './use-current-route.ts';
import { usePageNavigation } from './use-page-navigation.ts';

/**
 * Header, page, footer and menu. On the first page each is a Suspense boundary, so React hydrates them one
 * by one. If a translator has changed one of them, React renders only that one again.
 */
export function PageFrame() {
  const location = useLocation();
  const { route, isFirstPage } = useCurrentRoute(location);
  const announcement = usePageNavigation(location);
  const browser = use(BrowserFeaturesContext);
  const Page = isFirstPage && browser ? browser.FirstPage : pages[route.id].Page;
  const page = (
    <ErrorBoundary key={route.id}>
      <Page />
    </ErrorBoundary>
  );
  return (
    <>
      <PageHead route={route} />
      <SkipLink />
      <Suspense>
        <SiteHeader currentPath={route.path} />
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
        <MobileMenu currentPath={route.path} />
      </Suspense>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
