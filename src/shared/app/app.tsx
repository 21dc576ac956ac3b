import { type ComponentType, type ReactNode, Suspense } from 'react';
import { AppContext, type AppValues } from './app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame } from './page-frame.tsx';
import { PageOpener } from './page-opener.tsx';

interface AppProps extends Omit<AppValues, 'firstPage'> {
  /** `StaticRouter` on the server, `BrowserRouter` in the browser. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The page of the document. */
  Page: ComponentType;
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
