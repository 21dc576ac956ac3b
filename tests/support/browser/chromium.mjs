import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Paths of installed browsers. The headless shell comes first: it has no user interface, so tests take a
 * third less time.
 */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds Chromium for the browser tests: the one in `CHROMIUM_PATH`, an installed one, or Playwright's own
 * build.
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
    // Without font hinting, glyph widths are fractions of a pixel, as on high-resolution screens.
    '--font-render-hinting=none',
  ],
};
