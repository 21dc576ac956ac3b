import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The headless shell comes first: without a browser interface, tests run in a third less time. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests: `CHROMIUM_PATH`, an installed one, or the build of Playwright.
 * @returns {string | undefined}
 */
export function findChromium() {
  const candidates = [process.env['CHROMIUM_PATH'], ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** Launch options of Chromium, shared by tests, screenshots and benchmarks. */
export const LAUNCH_OPTIONS = {
  executablePath: findChromium() ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Without font hinting, glyph widths are fractions of a pixel, as on high-resolution screens.
    '--font-render-hinting=none',
  ],
};
