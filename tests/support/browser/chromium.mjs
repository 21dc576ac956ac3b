import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Possible paths of an installed browser, in order of preference. The headless shell comes first: it has no
 * user interface, so tests take a third less time in it.
 */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds Chromium for the browser tests: first at the path in `CHROMIUM_PATH`, then among the installed
 * browsers, and then among Playwright's own downloads.
 * @returns {string | undefined}
 */
export function findChromium() {
  const candidates = [process.env['CHROMIUM_PATH'], ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** Launch options for Chromium, shared by tests, screenshots and benchmarks. */
export const LAUNCH_OPTIONS = {
  executablePath: findChromium() ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Turn off font hinting, so that glyph widths are fractions of a pixel, as they are on high-resolution
    // screens.
    '--font-render-hinting=none',
  ],
};
