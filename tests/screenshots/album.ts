import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { loadEverything } from '../support/browser/page-states.ts';

/** What all pictures are taken with. */
export interface Album {
  browser: Browser;
  origin: string;
  /** @returns the path of the file of this name. */
  getFile: (name: string) => string;
  /** Whether the words of the command line ask for the picture of this name. */
  isWanted: (name: string) => boolean;
}

export type Scheme = 'light' | 'dark';

/** Opens a page in a window of its own, and closes it when it has been looked at. */
export async function look(
  { browser, origin }: Album,
  path: string,
  options: BrowserContextOptions,
  action: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, locale: 'es-ES', ...options });
  const page = await context.newPage();
  await page.goto(path);
  if (options.javaScriptEnabled !== false) {
    await page.waitForFunction(() => performance.getEntriesByName('page-hydrated').length > 0);
    await loadEverything(page);
  }
  await action(page);
  await context.close();
}
