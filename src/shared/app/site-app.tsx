import type { ComponentType, ReactNode } from 'react';
import { AppContext, type AppValues } from '../ui/app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame } from './page-frame.tsx';

interface SiteAppProps extends AppValues {
  /** The router component: `StaticRouter` on the server, `BrowserRouter` in the browser. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Component of the page that the document contains. */
  Page: ComponentType;
}

export function SiteApp({ Router, Page, ...values }: SiteAppProps) {
  return (
    <AppContext value={values}>
      <ErrorBoundary>
        <Router>
          <PageFrame FirstPage={Page} />
        </Router>
      </ErrorBoundary>
    </AppContext>
  );
}
