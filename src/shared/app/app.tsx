import { type ComponentType, type ReactNode, Suspense } from 'react';
import { AppContext, type AppValues } from '../ui/app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame } from './page-frame.tsx';

interface AppProps extends AppValues {
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
    <AppContext value={{ data, configureCookies }}>
      <ErrorBoundary>
        <Router>
          <PageFrame firstPage={firstPage} />
        </Router>
      </ErrorBoundary>
    </AppContext>
  );
}
