import { defineConfig, devices } from 'playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './support/browser/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // The cores of CI: what a third would gain while others wait, it loses by its own start.
  workers: 2,
  reporter: [['list']],
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...CHROMIUM_ARGUMENTS,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No process in reserve for a next page: nearly every test has one page.
        '--disable-features=SpareRendererForSitePerProcess',
        // Whatever a test does, nothing leaves the machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
      ],
    },
  },
});
