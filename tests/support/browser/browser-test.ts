import { test as base, expect, type Page } from 'playwright/test';
import { SiteProcess } from '../process/site-process.ts';
import { hideAutomation } from './consent-page.ts';

type SiteOptions = ConstructorParameters<typeof SiteProcess>[0];

interface TestFixtures {
  /** Whether the test uses the shared server that has a Google Analytics measurement ID. */
  hasAnalytics: boolean;
  /** Origin of the shared server that the test uses. */
  site: string;
  /** Starts a server with this environment, which stops after the test. @returns the server's origin. */
  startSite: (environment: Record<string, string>, options?: SiteOptions) => Promise<string>;
  /** Console messages and requests to other sites that the test provokes. Any other one fails the test. */
  expectedErrors: RegExp[];
  /** Whether the browser hides that it is automated. Only then does the cookie banner appear. */
  hidesAutomation: boolean;
  /** Fails the test at its end if the console or the network has reported anything unexpected. */
  watch: undefined;
}

/**
 * Playwright's `test` against the built server. A test fails on any console error or warning, which
 * includes violations of the Content-Security-Policy, and on any request to another site.
 */
export const test = base.extend<TestFixtures>({
  hasAnalytics: [false, { option: true }],

  site: async ({ hasAnalytics }, use) => {
    const port = process.env[hasAnalytics ? 'ANALYTICS_PORT' : 'PLAIN_PORT'];
    await use(`http://127.0.0.1:${port}`);
  },

  baseURL: async ({ site }, use) => use(site),

  startSite: async ({ context }, use) => {
    const servers: SiteProcess[] = [];
    await use(async (environment, options) => {
      const server = new SiteProcess({ ...options, environment });
      servers.push(server);
      return server.waitUntilReady();
    });
    // Pages close before the servers stop, because Vite's client would log its lost connection as an error.
    for (const page of context.pages()) await page.close();
    await Promise.all(servers.map((server) => server.stop()));
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  expectedErrors: async ({}, use) => use([]),

  hidesAutomation: [false, { option: true }],

  context: async ({ context, hidesAutomation }, use) => {
    if (hidesAutomation) await hideAutomation(context);
    await use(context);
  },

  watch: [
    async ({ context, expectedErrors }, use) => {
      const messages: string[] = [];
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        const isLocal = hostname === '127.0.0.1' || /(^|\.)localhost$/.test(hostname);
        if (protocol.startsWith('http') && !isLocal) messages.push(`requested: ${request.url()}`);
      });
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        messages.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => messages.push(String(error.error())));
      await use(undefined);
      const isUnexpected = (text: string) => !expectedErrors.some((each) => each.test(text));
      expect(messages.filter(isUnexpected), 'console messages and requests to other sites').toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

export { expect };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
export const SCHEMES = ['light', 'dark'] as const;

/** Matches Chromium's console error for a 404 document at this path, but not the errors for its files. */
export function notFoundAt(path: string): RegExp {
  return new RegExp(`status of 404 .*:\\d+${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\)$`);
}

/** Waits until React has hydrated the page, or only its frame. Unhydrated links trigger full page loads. */
export async function waitForHydration(page: Page, part: 'frame' | 'page' = 'page'): Promise<void> {
  const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isMarked, `${part}-hydrated`, { timeout: 30_000 });
}

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}

/** Delays requests for these files, by default all scripts, until the test calls the returned function. */
export async function delayFiles(page: Page, url = '**/assets/*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Marks the document. @returns a function that tells whether the browser still shows the marked document. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

/** Scrolls without animation, even if the styles ask for smooth scrolling. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
}

export function getScroll(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}
