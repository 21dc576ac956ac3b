import { type ComponentType, lazy, type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadPageCode } from '../shared/app/pages.ts';
import { watchNavigation } from '../shared/app/pending-navigation.ts';
import { SiteApp } from '../shared/app/site-app.tsx';
import type { PageId } from '../shared/content/site/routes.ts';
import { listenForHourChoice } from '../shared/pages/home/chosen-hour.ts';
import { DOCUMENT_DATA_ID, type DocumentData } from '../shared/ui/app-context.ts';
import { markWhenScrolled } from '../shared/ui/header/mark-when-scrolled.ts';
import '../shared/styles/scripted.css';
import { type Consent, configureCookies, createConsent } from './consent/consent.ts';
import { keepState } from './keep-state.ts';
import { prefetchOnIntent, prefetchPages, waitForIdle } from './prefetch.ts';

/**
 * Maximum time to wait for the code of the page, in milliseconds. After this time, React hydrates the header
 * and the footer first, and the page once its code has loaded.
 */
const PAGE_CODE_TIMEOUT_MS = 1000;

/**
 * Hydrates the document. Then, while the browser is idle, loads the cookie banner and prefetches the other
 * pages.
 */
export async function hydrate(): Promise<void> {
  const json = document.getElementById(DOCUMENT_DATA_ID)?.textContent;
  const root = document.getElementById('root');
  if (!json || !root) return;
  markWhenScrolled(root);
  const data: DocumentData = JSON.parse(json);
  const consent = createConsent(data.site.analytics);
  const Page = await loadFirstPage(data.page);
  const restoreState = keepState();
  listenForHourChoice();
  // Hydrate in a transition, so that React yields to user input every few milliseconds.
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
  watchNavigation();
  prefetchOnIntent(root);
  loadInIdleTime(consent);
}

/**
 * Loads the code of the page before hydration, so that React can re-render the page immediately if an
 * extension has changed its HTML. If the code cannot be loaded, leaves the page as the server sent it;
 * reloading would not help, because the code would probably fail to load again.
 */
async function loadFirstPage(page: PageId): Promise<ComponentType> {
  const code = loadPageCode(page);
  const LazyPage = lazy(async () => {
    try {
      return { default: await code };
    } catch (error) {
      console.error(error);
      return new Promise<never>(() => {});
    }
  });
  const timeout = new Promise<ComponentType>((resolve) =>
    setTimeout(resolve, PAGE_CODE_TIMEOUT_MS, LazyPage),
  );
  return Promise.race([code.catch(() => LazyPage), timeout]);
}

interface HydratedProps {
  /** Name of the performance mark that is set after hydration. Tests and benchmarks wait for this mark. */
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
      // Ignore the error if an extension has removed `performance.mark`: only tests and benchmarks need the
      // mark.
    }
  }, [mark, onHydrated]);
  return children;
}

/**
 * While the browser is idle, loads the cookie banner and then prefetches the other pages. The banner is
 * loaded first because visitors see it immediately.
 */
async function loadInIdleTime(consent: Consent): Promise<void> {
  await waitForIdle();
  await consent.load().catch((error) => console.error(error));
  await prefetchPages().catch(() => {});
}
