import type { ComponentType, MouseEventHandler, ReactNode } from 'react';
import { ErrorBoundary } from './components/error/error-boundary.tsx';
import { ErrorScreen } from './components/error/error-screen.tsx';
import { SiteFooter } from './components/footer/site-footer.tsx';
import { SiteHeader } from './components/header/site-header.tsx';
import { SkipLink } from './components/header/skip-link.tsx';
import { RouteAnnouncer } from './components/route-announcer.tsx';
import { ServedMain } from './components/served-main.tsx';
import { type DocumentData, DocumentDataContext, useDocumentData } from './document-data.ts';
import { useCurrentRoute } from './hooks/use-current-route.ts';
import { useIsServedPage } from './hooks/use-is-served-page.ts';
import { useLinkNavigation } from './hooks/use-link-navigation.ts';
import { usePageNavigation } from './hooks/use-page-navigation.ts';
import { usePagePrefetch } from './hooks/use-page-prefetch.ts';

interface AppProps {
  data: DocumentData;
  /** `StaticRouter` on the server, `BrowserRouter` in the browser. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Leaves the page that came with the document as it stands; only in the browser. */
  keepsServedPage?: boolean;
  /** Address of the style sheet with which every page but the first one can be shown. */
  pageStyles?: string | undefined;
  /** Opens the cookie banner; only in the browser. */
  onConfigureCookies?: MouseEventHandler<HTMLButtonElement> | undefined;
}

export function App({
  data,
  Router,
  keepsServedPage = false,
  pageStyles,
  onConfigureCookies,
}: AppProps) {
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
            keepsServedPage={keepsServedPage}
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
  keepsServedPage: boolean;
  errorScreen: ReactNode;
}

function PageFrame({
  keepsServedPage,
  pageStyles,
  onConfigureCookies,
  errorScreen,
}: PageFrameProps) {
  const route = useCurrentRoute();
  const isServed = useIsServedPage(route);
  const { page: firstPage } = useDocumentData();
  const announcement = usePageNavigation();
  useLinkNavigation();
  usePagePrefetch(pageStyles);
  return (
    <>
      <SkipLink />
      {route.id !== firstPage && <PageStyles href={pageStyles} />}
      <SiteHeader />
      {/* No Suspense around it: so React keeps a page on screen until the next one has arrived, on
          the way back too, where it would show a fallback at once. */}
      {keepsServedPage && isServed ? (
        <ServedMain />
      ) : (
        <main id="main" tabIndex={-1}>
          <ErrorBoundary key={route.id} fallback={errorScreen}>
            <route.Page />
          </ErrorBoundary>
        </main>
      )}
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
