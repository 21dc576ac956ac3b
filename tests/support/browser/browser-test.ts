import { test as base, expect, type Page } from 'playwright/test';
import { SiteProcess } from '../process/site-process.ts';
import { hideAutomation } from './consent-page.ts';

type SiteOptions = ConstructorParameters<typeof SiteProcess>[0];

interface TestFixtures {
  /**
   * Whether the test uses the shared server with a Google Analytics measurement ID. By default, it uses a
   * shared server without one.
   */
  hasAnalytics: boolean;
  /** Origin of the shared server that the test uses. */
  site: string;
  /** Starts a server with these environment variables and stops it after the test. @returns its origin. */
  startSite: (environment: Record<string, string>, options?: SiteOptions) => Promise<string>;
  /**
   * Patterns for the console messages and the requests to other sites that a test expects. Any other message
   * or request fails the test.
   */
  expectedErrors: RegExp[];
  /** Whether the browser hides that it is automated. If not, the consent library shows no cookie banner. */
  hidesAutomation: boolean;
  /** Fails the test at its end if there were unexpected console messages or requests to other sites. */
  watch: undefined;
}

/**
 * Playwright's `test`, run against the built server. A test fails on any console error or warning, including
 * violations of the Content-Security-Policy, and on any request to another site.
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
    // Close the pages before stopping the servers. Otherwise the client of Vite's development server would
    // log an error when it loses its connection.
    for (const page of context.pages()) await page.close();
    await Promise.all(servers.map((server) => server.stop()));
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here
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

/**
 * Returns a pattern that matches Chromium's console error for a 404 page at this path, but not an error for a
 * file that the page loads.
 */
export function notFoundAt(path: string): RegExp {
  return new RegExp(`status of 404 .*:\\d+${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\)$`);
}

/**
 * Waits until React has hydrated the page, or only the frame around its main content. Before hydration, every
 * link triggers a full page load.
 */
export async function waitForHydration(page: Page, part: 'frame' | 'page' = 'page'): Promise<void> {
  const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isMarked, `${part}-hydrated`, { timeout: 30_000 });
}

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}

/** Delays requests for these files, by default for all scripts, until the returned function is called. */
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

/**
 * Marks the current document, so that a test can detect a full page load.
 * @returns a function that tells whether the browser still shows the marked document
 */
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
