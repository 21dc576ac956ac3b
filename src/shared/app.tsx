import { type ComponentType, type MouseEventHandler, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { ErrorScreen } from './components/error-screen.tsx';
import { PageMetadata } from './components/page-metadata.tsx';
import { RouteAnnouncer } from './components/route-announcer.tsx';
import { SiteFooter } from './components/site-footer.tsx';
import { SiteHeader } from './components/site-header.tsx';
import { SkipLink } from './components/skip-link.tsx';
import { type DocumentData, DocumentDataContext, useDocumentData } from './document-data.ts';
import { useCurrentRoute } from './hooks/use-current-route.ts';
import { usePageNavigation } from './hooks/use-page-navigation.ts';

interface AppProps {
  data: DocumentData;
  /** `StaticRouter` on the server, `BrowserRouter` in the browser. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Address of the style sheet with which every page but the first one can be shown. */
  pageStyles?: string | undefined;
  /** Opens the cookie banner; only in the browser. */
  onConfigureCookies?: MouseEventHandler<HTMLButtonElement> | undefined;
}

export function App({ data, Router, pageStyles, onConfigureCookies }: AppProps) {
  const errorScreen = (
    <>
      <PageStyles href={pageStyles} />
      <ErrorScreen />
    </>
  );
  return (
    <DocumentDataContext value={data}>
      <ErrorBoundary fallback={errorScreen}>
        <Router>
          <PageFrame
            pageStyles={pageStyles}
            onConfigureCookies={onConfigureCookies}
            errorScreen={errorScreen}
          />
        </Router>
      </ErrorBoundary>
    </DocumentDataContext>
  );
}

interface PageFrameProps extends Pick<AppProps, 'pageStyles' | 'onConfigureCookies'> {
  errorScreen: ReactNode;
}

function PageFrame({ pageStyles, onConfigureCookies, errorScreen }: PageFrameProps) {
  const route = useCurrentRoute();
  const { page: firstPage } = useDocumentData();
  const announcement = usePageNavigation();
  return (
    <>
      <SkipLink />
      {route.id !== firstPage && <PageStyles href={pageStyles} />}
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {/* Suspense stands outside the keyed boundary: a boundary that stays mounted keeps the
            page on screen until the next one has arrived. */}
        <Suspense>
          <ErrorBoundary key={route.id} fallback={errorScreen}>
            <PageMetadata route={route} />
            <route.Page />
          </ErrorBoundary>
        </Suspense>
      </main>
      <SiteFooter onConfigureCookies={onConfigureCookies} />
      <RouteAnnouncer text={announcement} />
    </>
  );
}

/**
 * The document inlines the styles of the page with which it came. React shows another one when
 * this file has arrived, and not before.
 */
function PageStyles({ href }: { href: string | undefined }) {
  return href && <link rel="stylesheet" href={href} precedence="pages" />;
}
