import type { BrowserContext, Page } from 'playwright/test';
import { PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import { test as base, expect } from '../../support/browser/browser-test.ts';
import { getFooterLink } from '../../support/browser/site-parts.ts';

/** A site with analytics, whose visitors have a blocker: nothing of Google arrives, and nothing leaves the machine. */
export const test = base.extend<{ google: undefined }>({
  google: [
    async ({ expectedErrors }, use) => {
      expectedErrors.push(/https:\/\/www\.googletagmanager\.com\//);
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  isMeasured: async ({}, use) => use(true),
});

/** Follows a link and waits until its page is on screen, with the title that is measured. */
export async function follow(page: Page, path: PagePath): Promise<void> {
  await getFooterLink(page, path).click();
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(PAGE_TITLES[path]);
}

/** The commands for Google's script, which reads nothing but `arguments`; undefined where nothing is measured. */
export function listCommands(page: Page): Promise<unknown[][] | undefined> {
  return page.evaluate(() =>
    (window as { dataLayer?: IArguments[] }).dataLayer?.map((command) =>
      String(command) === '[object Arguments]' ? [...command] : [],
    ),
  );
}

/** The parameters of the events of this name. */
export async function listEvents(page: Page, name: string): Promise<unknown[]> {
  const commands = (await listCommands(page)) ?? [];
  return commands.filter((command) => command[1] === name).map((command) => command[2]);
}

/** The visitor looks at another tab, or leaves: what was timed is told. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

export async function listCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}
