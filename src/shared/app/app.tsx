import type { ComponentType, ReactNode } from 'react';
import { AppContext, type BrowserFeatures, type DocumentData } from './app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame } from './page-frame.tsx';
import { getSiteTokens } from './site-tokens.ts';

interface AppProps {
  data: DocumentData;
  /** `StaticRouter` on the server, `BrowserRouter` in the browser. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Only in the browser. */
  browser?: BrowserFeatures;
}

export function App({ data, Router, browser }: AppProps) {
  return (
    <AppContext value={{ data, tokens: getSiteTokens(data.site), browser }}>
      <ErrorBoundary>
        <Router>
          <PageFrame />
        </Router>
      </ErrorBoundary>
    </AppContext>
  );
}
