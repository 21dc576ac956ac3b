import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../shared/app/app.tsx';
import { lazyPage } from '../shared/app/lazy-page.ts';
import { pages } from '../shared/app/pages.ts';
import pageStyles from '../shared/styles/pages.css?url';
import type { BrowserFeatures } from '../shared/ui/browser-features.ts';
import { DOCUMENT_DATA_ID, type DocumentData } from '../shared/ui/document-data.ts';
import { configureCookies, loadConsent } from './consent/load-consent.ts';
import { createPrefetch } from './create-prefetch.ts';

/** Hydrates header and footer first, and the page when its code is loaded. */
export function hydrate(): void {
  const data = readDocumentData();
  const root = document.getElementById('root');
  if (!data || !root) return;
  const { analytics } = data.site;
  const browser: BrowserFeatures = {
    FirstPage: createFirstPage(data),
    pageStyles,
    prefetch: createPrefetch(pageStyles),
    configureCookies: (event) => configureCookies(event, analytics),
  };
  // As a transition it yields to input every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      root,
      <Hydrated mark="frame-hydrated">
        <App data={data} Router={BrowserRouter} browser={browser} />
      </Hydrated>,
      {
        onRecoverableError: (error) => console.error('Hydration did not match:', error),
      },
    );
  });
  loadConsentLast(data);
}

function readDocumentData(): DocumentData | null {
  const json = document.getElementById(DOCUMENT_DATA_ID)?.textContent;
  return json ? JSON.parse(json) : null;
}

/** Without its code the page stays as the server sent it: a reload would fail in the same way. */
function createFirstPage({ page }: DocumentData) {
  const { Page } = lazyPage(pages[page].load, () => {});
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

/** The cookie banner waits for the code of the page, and for the browser to be idle. */
async function loadConsentLast({ page, site }: DocumentData): Promise<void> {
  await pages[page].load().catch(() => {});
  whenIdle(() => loadConsent(site.analytics));
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200); // Safari
}
