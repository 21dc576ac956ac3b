import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The headless shell first: the same pages without the browser around them, in a third less time. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium for the browser tests: `CHROMIUM_PATH`, the system's, or Playwright's own.
 * @returns {string | undefined}
 */
export function findChromium() {
  const candidates = [process.env['CHROMIUM_PATH'], ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** How it is started for tests, pictures and measurements. */
export const LAUNCH_OPTIONS = {
  executablePath: findChromium() ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Widths of letters as screens of today have them, not rounded to whole pixels.
    '--font-render-hinting=none',
  ],
};
