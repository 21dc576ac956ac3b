import { lazy, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../shared/app/app.tsx';
import { DOCUMENT_DATA_ID, type DocumentData } from '../shared/app/app-context.ts';
import { loadPageCode } from '../shared/app/pages.ts';
import '../shared/styles/scripted.css';
import { configureCookies, loadConsent } from './consent/load-consent.ts';
import { idle, prefetchOnIntent, prefetchPages } from './prefetch.ts';

/** Hydrates header and footer first, and the page when its code is loaded. */
export function hydrate(): void {
  const json = document.getElementById(DOCUMENT_DATA_ID)?.textContent;
  const root = document.getElementById('root');
  if (!json || !root) return;
  const data: DocumentData = JSON.parse(json);
  const { analytics } = data.site;
  // As a transition it yields to input every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      root,
      <Hydrated mark="frame-hydrated">
        <App
          data={data}
          Router={BrowserRouter}
          Page={createFirstPage(data)}
          configureCookies={(event) => configureCookies(event, analytics)}
        />
      </Hydrated>,
      { onRecoverableError: (error) => console.error('Hydration did not match:', error) },
    );
  });
  prefetchOnIntent(root);
  loadTheRest(data);
}

/** The page of the document, which without its code stays as it was sent: a reload would fail too. */
function createFirstPage({ page }: DocumentData) {
  const Page = lazy(async () => {
    try {
      return { default: await loadPageCode(page) };
    } catch (error) {
      console.error(error);
      return new Promise<never>(() => {});
    }
  });
  return () => (
    <Hydrated mark="page-hydrated">
      <Page />
    </Hydrated>
  );
}

/** Sets a performance mark when it is hydrated: tests and measurements wait for it. */
function Hydrated({ mark, children }: { mark: string; children: ReactNode }): ReactNode {
  useEffect(() => {
    performance.mark(mark);
  }, [mark]);
  return children;
}

/** The cookie banner waits for the code of the page, and the other pages wait for the banner. */
async function loadTheRest({ page, site }: DocumentData): Promise<void> {
  await loadPageCode(page).catch(() => {});
  await idle();
  await loadConsent(site.analytics);
  await prefetchPages().catch(() => {});
}
