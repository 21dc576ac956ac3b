import { defineConfig, devices } from 'playwright/test';

import { LAUNCH_OPTIONS } from './support/browser/chromium.mjs';
import { MEASUREMENT_ID } from './support/browser/measurement-id.ts';

/** A built server for all tests, on which `/500` fails; its origin is a variable of the workers. */
function site(name: string, env: Record<string, string> = {}) {
  return {
    command: 'node --import ./tests/support/process/plant-failure.mjs dist/server/server.mjs',
    cwd: '..',
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
    wait: { stdout: new RegExp(`ready on http://127.0.0.1:(?<${name}>\\d+)`) },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  };
}

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
  webServer: [site('plain_port'), site('analytics_port', { GA_MEASUREMENT_ID: MEASUREMENT_ID })],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...LAUNCH_OPTIONS,
      args: [
        ...LAUNCH_OPTIONS.args,
        '--disable-quic',
        // No process in reserve for a next page: nearly every test has one page.
        '--disable-features=SpareRendererForSitePerProcess',
        // Whatever a test does, nothing leaves the machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
      ],
    },
  },
});
