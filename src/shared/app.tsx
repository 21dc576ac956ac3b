import type { ComponentType, ReactNode } from 'react';
import { type BrowserFeatures, BrowserFeaturesContext } from './browser-features.ts';
import { ErrorBoundary } from './components/error/error-boundary.tsx';
import { ErrorScreen } from './components/error/error-screen.tsx';
import { type DocumentData, DocumentDataContext } from './document-data.ts';
import { PageFrame } from './page-frame.tsx';

interface AppProps {
  data: DocumentData;
  /** `StaticRouter` on the server, `BrowserRouter` in the browser. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The styles of what is below the first screen. */
  restStyles: string;
  /** Only in the browser. */
  browser?: BrowserFeatures;
}

export function App({ data, Router, restStyles, browser }: AppProps) {
  return (
    <DocumentDataContext value={data}>
      <BrowserFeaturesContext value={browser ?? null}>
        <ErrorBoundary fallback={<ErrorScreen />}>
          <Router>
            <PageFrame restStyles={restStyles} />
          </Router>
        </ErrorBoundary>
      </BrowserFeaturesContext>
    </DocumentDataContext>
  );
}
