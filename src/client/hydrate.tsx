import { type ComponentType, lazy, type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadPageCode } from '../shared/app/pages.ts';
import { watchInteractions } from '../shared/app/pending-navigation.ts';
import { SiteApp } from '../shared/app/site-app.tsx';
import type { PageId } from '../shared/content/site/routes.ts';
import { watchHours } from '../shared/pages/home/chosen-hour.ts';
import { DOCUMENT_DATA_ID, type DocumentData } from '../shared/ui/app-context.ts';
import '../shared/styles/scripted.css';
import { type Consent, configureCookies, createConsent } from './consent/consent.ts';
import { keepState } from './keep-state.ts';
import { idle, prefetchOnIntent, prefetchPages } from './prefetch.ts';

/** A page whose code is slow is hydrated later than its header and footer. */
const LONGEST_WAIT_MS = 1000;

/** Hydrates the document. */
export async function hydrate(): Promise<void> {
  const json = document.getElementById(DOCUMENT_DATA_ID)?.textContent;
  const root = document.getElementById('root');
  if (!json || !root) return;
  const data: DocumentData = JSON.parse(json);
  const consent = createConsent(data.site.analytics);
  const Page = await loadFirstPage(data.page);
  const restoreState = keepState();
  watchHours();
  // As a transition it yields to input every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      root,
      <Hydrated mark="frame-hydrated">
        <SiteApp
          data={data}
          Router={BrowserRouter}
          Page={() => (
            <Hydrated mark="page-hydrated" onHydrated={restoreState}>
              <Page />
            </Hydrated>
          )}
          configureCookies={(event) => configureCookies(event, consent)}
        />
      </Hydrated>,
      { onRecoverableError: (error) => console.error('Hydration did not match:', error) },
    );
  });
  watchInteractions();
  prefetchOnIntent(root);
  loadTheRest(consent);
}

/**
 * Waits for the code of the page, so that React can render it at once where something else has changed it.
 * Without its code the page stays as it was sent: a reload would fail too.
 */
async function loadFirstPage(page: PageId): Promise<ComponentType> {
  const code = loadPageCode(page);
  const late = lazy(async () => {
    try {
      return { default: await code };
    } catch (error) {
      console.error(error);
      return new Promise<never>(() => {});
    }
  });
  const wait = new Promise<ComponentType>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, late));
  return Promise.race([code.catch(() => late), wait]);
}

interface HydratedProps {
  /** Tests and measurements wait for this performance mark. */
  mark: string;
  onHydrated?: () => void;
  children: ReactNode;
}

function Hydrated({ mark, onHydrated, children }: HydratedProps): ReactNode {
  useLayoutEffect(() => {
    onHydrated?.();
    try {
      performance.mark(mark);
    } catch {
      // Nothing but measurements needs it.
    }
  }, [mark, onHydrated]);
  return children;
}

/** The other pages wait for the cookie banner. */
async function loadTheRest(consent: Consent): Promise<void> {
  await idle();
  await consent.load().catch((error) => console.error(error));
  await prefetchPages().catch(() => {});
}
