import { type ComponentType, type ReactNode, Suspense } from 'react';
import { AppContext, type AppValues } from '../ui/app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame } from './page-frame.tsx';

interface SiteAppProps extends AppValues {
  /** `StaticRouter` on the server, `BrowserRouter` in the browser. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The page of the document. */
  Page: ComponentType;
}

export function SiteApp({ data, Router, Page, configureCookies }: SiteAppProps) {
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
