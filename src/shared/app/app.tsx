import type { ComponentType, ReactNode } from 'react';
import { type BrowserFeatures, BrowserFeaturesContext } from '../ui/browser-features.ts';
import { type DocumentData, DocumentDataContext } from '../ui/document-data.ts';
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
    <DocumentDataContext value={data}>
      <BrowserFeaturesContext value={browser ?? null}>
        <ErrorBoundary>
          <Router>
            <PageFrame />
          </Router>
        </ErrorBoundary>
      </BrowserFeaturesContext>
    </DocumentDataContext>
  );
}
