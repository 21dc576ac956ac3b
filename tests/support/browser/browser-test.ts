import { test as base, expect, type Page } from 'playwright/test';
import { SiteProcess } from '../process/site-process.ts';
import { hideAutomation } from './consent-page.ts';

type SiteOptions = ConstructorParameters<typeof SiteProcess>[0];

interface TestFixtures {
  /** Whether the test visits the shared server that has a measurement id. */
  isMeasured: boolean;
  /** Its origin. */
  site: string;
  /** Starts the built server, or another one, with an environment of its own, ended after the test. */
  startSite: (environment: Record<string, string>, options?: SiteOptions) => Promise<string>;
  /** What this test provokes of errors on the console, and of requests to other sites; any other fails it. */
  expectedErrors: RegExp[];
  /** Whether the browser hides that it is automated, so that the cookie banner appears. */
  isVisitor: boolean;
  /** Fails the test at its end for what was not expected. */
  watch: undefined;
}

/**
 * Playwright's test against the built server. An error or a warning on the console fails the test,
 * a violation of the Content-Security-Policy included, and so does a request to another site.
 */
export const test = base.extend<TestFixtures>({
  isMeasured: [false, { option: true }],

  site: async ({ isMeasured }, use) => {
    const port = process.env[isMeasured ? 'MEASURED_PORT' : 'PLAIN_PORT'];
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
    // First, or an open page of the development server would miss it.
    for (const page of context.pages()) await page.close();
    await Promise.all(servers.map((server) => server.stop()));
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  expectedErrors: async ({}, use) => use([]),

  isVisitor: [false, { option: true }],

  context: async ({ context, isVisitor }, use) => {
    if (isVisitor) await hideAutomation(context);
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
      expect(messages.filter(isUnexpected), 'the console, and other sites').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
export const SCHEMES = ['light', 'dark'] as const;

/** What Chromium logs for the document of this path when its status is 404; not for its assets. */
export function notFoundAt(path: string): RegExp {
  return new RegExp(`status of 404 .*:\\d+${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\)$`);
}

/** Waits until the frame with its header, or the whole page, responds; before, links load documents. */
export async function waitForHydration(page: Page, part: 'frame' | 'page' = 'page'): Promise<void> {
  const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isMarked, `${part}-hydrated`, { timeout: 30_000 });
}

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}

/** Keeps these files, or all scripts, from the page until the function that it returns is called. */
export async function holdFiles(page: Page, url = '**/assets/*.js'): Promise<() => void> {
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

/** Marks the document, to tell later whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

/** Scrolls at once, whatever the styles say. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
}

export function getScroll(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}
