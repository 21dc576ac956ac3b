import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ARGUMENTS, findChromium } from '../tests/support/browser/chromium.mjs';

/** Starts the Chromium of the browser tests, and closes it whatever happens. */
export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // The cookie banner does not appear in a browser that says that it is automated.
    args: [...CHROMIUM_ARGUMENTS, '--disable-blink-features=AutomationControlled'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
