import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { ErrorScreen } from './components/error-screen.tsx';
import { PageMetadata } from './components/page-metadata.tsx';
import { RouteAnnouncer } from './components/route-announcer.tsx';
import { SiteFooter } from './components/site-footer.tsx';
import { SiteHeader } from './components/site-header.tsx';
import { SkipLink } from './components/skip-link.tsx';
import { type DocumentData, DocumentDataContext } from './document-data.ts';
import { useCurrentRoute } from './hooks/use-current-route.ts';
import { usePageNavigation } from './hooks/use-page-navigation.ts';

interface AppProps {
  data: DocumentData;
  /** `StaticRouter` on the server, `BrowserRouter` in the browser. */
  Router: ComponentType<{ children: ReactNode }>;
}

export function App({ data, Router }: AppProps) {
  return (
    <DocumentDataContext value={data}>
      <ErrorBoundary fallback={<ErrorScreen />}>
        <Router>
          <PageFrame />
        </Router>
      </ErrorBoundary>
    </DocumentDataContext>
  );
}

function PageFrame() {
  const route = useCurrentRoute();
  const announcement = usePageNavigation();
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {/* Suspense stands outside the keyed boundary: a boundary that stays mounted keeps the
            page on screen until the next one has arrived. */}
        <Suspense>
          <ErrorBoundary key={route.id} fallback={<ErrorScreen />}>
            <PageMetadata route={route} />
            <route.Page />
          </ErrorBoundary>
        </Suspense>
      </main>
      <SiteFooter />
      <RouteAnnouncer text={announcement} />
    </>
  );
}
