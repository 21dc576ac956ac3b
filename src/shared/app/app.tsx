import { type ComponentType, type MouseEventHandler, type ReactNode, Suspense } from 'react';
import { AppContext, type DocumentData } from './app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame } from './page-frame.tsx';
import { PageOpener } from './page-opener.tsx';

interface AppProps {
  data: DocumentData;
  /** `StaticRouter` on the server, `BrowserRouter` in the browser. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The page of the document. */
  Page: ComponentType;
  /** Only in the browser. */
  configureCookies?: MouseEventHandler<HTMLButtonElement>;
}

export function App({ data, Router, Page, configureCookies }: AppProps) {
  const firstPage = (
    <Suspense>
      <Page />
    </Suspense>
  );
  return (
    <AppContext value={{ data, firstPage, configureCookies }}>
      <ErrorBoundary>
        <Router>
          <PageOpener>
            <PageFrame />
          </PageOpener>
        </Router>
      </ErrorBoundary>
    </AppContext>
  );
}
