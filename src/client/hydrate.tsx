import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../shared/app.tsx';
import { DOCUMENT_DATA_ID, type DocumentData } from '../shared/document-data.ts';
import { routes } from '../shared/routes.tsx';
import pageStyles from '../shared/styles/pages.css?url';
import { configureCookies, loadConsent } from './consent/load-consent.ts';
import { keepOneAnswerOpen } from './keep-one-answer-open.ts';

/** Performance mark of the moment from which the app answers. */
const HYDRATED_MARK = 'hydrated';

/**
 * Brings what surrounds the server's page to life; the page itself needs no code (docs/decisions,
 * 0014). In development it is hydrated too: then its modules can be replaced, and React says where
 * server and browser differ.
 */
export async function hydrate(): Promise<void> {
  const data = readDocumentData();
  const root = document.getElementById('root');
  if (!data || !root) return;
  if (import.meta.env.DEV) await routes[data.page].load();
  keepOneAnswerOpen();
  const { analytics } = data.site;
  // As a transition it stops every few milliseconds for what the visitor does.
  startTransition(() => {
    hydrateRoot(
      root,
      <>
        <App
          data={data}
          Router={BrowserRouter}
          keepsServedPage={import.meta.env.PROD}
          pageStyles={pageStyles}
          onConfigureCookies={(event) => configureCookies(event, analytics)}
        />
        <AfterHydration run={() => loadConsent(analytics)} />
      </>,
      { onRecoverableError: (error) => console.error('Hydration did not match:', error) },
    );
  });
}

function readDocumentData(): DocumentData | null {
  const json = document.getElementById(DOCUMENT_DATA_ID)?.textContent;
  return json ? JSON.parse(json) : null;
}

function AfterHydration({ run }: { run: () => void }) {
  useEffect(() => {
    performance.mark(HYDRATED_MARK);
    whenIdle(run);
  }, [run]);
  return null;
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200); // Safari
}
