import { type Browser, type CDPSession, chromium, devices, type Page } from 'playwright';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tests/support/browser/chromium.mjs';
import { plantRecord, REJECTED } from '../../tests/support/browser/consent-page.ts';

/** The first visit shows the cookie banner; on a later one it has been refused. */
export type Visit = 'first' | 'later';

/** Lighthouse's phone of medium speed. */
export const SLOWDOWN = 4;
/** After a scroll. */
export const REST_MS = 300;
/** Longer than an interaction, what moves after it, and the way to another page. */
export const EFFECT_MS = 1000;

/** The Chromium of the browser tests. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  // The cookie banner does not appear in a browser that says that it is automated.
  const args = [...CHROMIUM_ARGUMENTS, '--disable-blink-features=AutomationControlled'];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

/** Runs with a tab of a phone that has an empty cache, and closes it whatever happens. */
export async function withPhone<Result>(
  browser: Browser,
  { url, visit }: { url: string; visit: Visit },
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'es-ES' });
  try {
    if (visit === 'later') await plantRecord(context, url, REJECTED);
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
