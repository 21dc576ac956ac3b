import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ARGUMENTS, findChromium } from '../tests/support/browser/chromium.mjs';

interface BrowserOptions {
  /** Of a program that runs Chromium; Chromium's own path when it is left out. */
  executablePath?: string | undefined;
  /** More arguments for Chromium. */
  args?: readonly string[];
}

/** Starts the Chromium of the browser tests, and closes it whatever happens. */
export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>,
  { executablePath = findChromium(), args = [] }: BrowserOptions = {},
): Promise<Result> {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // The cookie banner does not appear in a browser that says that it is automated.
    args: [...CHROMIUM_ARGUMENTS, '--disable-blink-features=AutomationControlled', ...args],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
