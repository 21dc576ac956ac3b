import { type Browser, type CDPSession, devices, type Page } from 'playwright';
import { plantRecord, REJECTED } from '../../tests/support/browser/consent-page.ts';

const TIMEOUT_MS = 60_000;

/** The first shows the cookie banner; a later one has the record of a choice. */
export const VISITS = ['first', 'later'] as const;
export type Visit = (typeof VISITS)[number];

interface PhoneOptions {
  url: string;
  visit: Visit;
  /** How many times slower the CPU is. */
  slowdown: number;
}

export interface PhonePage {
  page: Page;
  /** Not `page.evaluate`: the slowed page would also parse Playwright's own code. */
  session: CDPSession;
  /**
   * Opens the page.
   * @returns milliseconds from the navigation until the page is hydrated, the cookie banner of a first
   * visit is at rest, and the main thread is idle.
   */
  open: () => Promise<number>;
}

/** Runs with a tab of a phone that has an empty cache, and closes it whatever happens. */
export async function withPhonePage<Result>(
  browser: Browser,
  { url, visit, slowdown }: PhoneOptions,
  use: (phone: PhonePage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'es-ES' });
  try {
    if (visit === 'later') await plantRecord(context, url, REJECTED);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const open = async () => {
      await page.goto(url, { waitUntil: 'commit' });
      const { result } = await session.send('Runtime.evaluate', {
        expression: `(${waitForRest})(${TIMEOUT_MS}, ${visit === 'first'})`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (typeof result.value !== 'number') {
        throw new Error(`${url} shows no cookie banner, or is never hydrated`);
      }
      return result.value;
    };
    return await use({ page, session, open });
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page. The banner takes the focus and then fades in. Without a banner the library of
 * consent has run, and its styles are applied in the next frame.
 * @returns milliseconds from the navigation; null when it never rests on a hydrated page.
 */
function waitForRest(timeout: number, hasBanner: boolean): Promise<number | null> {
  const hydrated = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('page-hydrated').length > 0) resolve();
    }).observe({ type: 'mark', buffered: true });
  });
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), timeout);
    if (!hasBanner) {
      hydrated.then(async () => {
        while (!window._ccRun) await new Promise((next) => requestIdleCallback(next));
        requestAnimationFrame(() => requestIdleCallback(() => resolve(performance.now())));
      });
    }
    document.addEventListener('focusin', async ({ target }) => {
      const banner = target instanceof Element && target.closest('#cc-main');
      if (!banner) return;
      await Promise.all(banner.getAnimations({ subtree: true }).map(({ finished }) => finished));
      await hydrated;
      requestIdleCallback(() => resolve(performance.now()));
    });
  });
}
