import type { ComponentType, ReactNode } from 'react';
import { AppContext, type BrowserFeatures, type DocumentData } from './app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame } from './page-frame.tsx';

interface AppProps {
  data: DocumentData;
  /** `StaticRouter` on the server, `BrowserRouter` in the browser. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Only in the browser. */
  browser?: BrowserFeatures;
}

export function App({ data, Router, browser }: AppProps) {
  return (
    <AppContext value={{ data, browser }}>
      <ErrorBoundary>
        <Router>
          <PageFrame />
        </Router>
      </ErrorBoundary>
    </AppContext>
  );
}
