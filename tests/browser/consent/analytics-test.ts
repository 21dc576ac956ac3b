import type { BrowserContext, Page } from 'playwright/test';
import { PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import { test as base, expect } from '../../support/browser/browser-test.ts';
import { getFooterLink } from '../../support/browser/site-parts.ts';

/**
 * Playwright's `test`, run against the shared server with Google Analytics. Google's script never loads,
 * because the browser is configured to resolve no host name except localhost.
 */
export const test = base.extend<{ google: undefined }>({
  google: [
    async ({ expectedErrors }, use) => {
      expectedErrors.push(/https:\/\/www\.googletagmanager\.com\//);
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here
  hasAnalytics: async ({}, use) => use(true),
});

/** Follows a footer link and waits for the new page's title, because analytics reports the title. */
export async function followLink(page: Page, path: PagePath): Promise<void> {
  await getFooterLink(page, path).click();
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(PAGE_TITLES[path]);
}

/**
 * @returns the gtag commands of the current document, or undefined if analytics has not started. A command
 * that is not an `arguments` object is returned as an empty array, because Google's script would ignore it.
 */
export function listCommands(page: Page): Promise<unknown[][] | undefined> {
  return page.evaluate(() =>
    (window as { dataLayer?: IArguments[] }).dataLayer?.map((command) =>
      String(command) === '[object Arguments]' ? [...command] : [],
    ),
  );
}

/** Lists the parameters of all gtag events with this name. */
export async function listEvents(page: Page, name: string): Promise<unknown[]> {
  const commands = (await listCommands(page)) ?? [];
  return commands.filter((command) => command[1] === name).map((command) => command[2]);
}

/**
 * Simulates a visitor who leaves the page or switches to another tab, so that the web-vitals library reports
 * its metrics.
 */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

export async function listCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}
