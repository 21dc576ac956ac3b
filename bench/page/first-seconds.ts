import type { Browser } from 'playwright';
import type { Figures } from '../run-parts.ts';
import { readMainThread, withPhone } from './phone.ts';

/** The work of the main thread in the first seconds of a first visit, at full speed. */
export function measureFirstSeconds(browser: Browser, url: string): Promise<Figures> {
  return withPhone(browser, async (page, session) => {
    await readMainThread(session);
    await page.goto(url, { waitUntil: 'commit' });
    // What moves by itself has come to rest by then.
    await page.waitForTimeout(2500);
    return { 'ms of CPU': await readMainThread(session) };
  });
}
