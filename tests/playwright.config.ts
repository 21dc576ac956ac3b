import { defineConfig, devices } from 'playwright/test';

import { LAUNCH_OPTIONS } from './support/browser/chromium.mjs';
import { MEASUREMENT_ID } from './support/browser/measurement-id.ts';

/**
 * Configures a server that all tests share: the built server, modified so that requests for `/500` throw an
 * error. Playwright reads the port from the server's output and stores it in an environment variable. The
 * port of `plain_port`, for example, is stored in `PLAIN_PORT`.
 */
function startServer(portVariable: string, env: Record<string, string> = {}) {
  return {
    command: 'node --import ./tests/support/process/inject-failure.mjs dist/server/server.mjs',
    cwd: '..',
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
    wait: { stdout: new RegExp(`ready on http://127.0.0.1:(?<${portVariable}>\\d+)`) },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  };
}

export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Use one worker for each of the two cores of the CI machine: a third worker would take more time to start
  // than it saves.
  workers: 2,
  reporter: [['list']],
  timeout: 60_000,
  webServer: [
    startServer('plain_port'),
    startServer('analytics_port', { GA_MEASUREMENT_ID: MEASUREMENT_ID }),
  ],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...LAUNCH_OPTIONS,
      args: [
        ...LAUNCH_OPTIONS.args,
        '--disable-quic',
        // Nearly every test opens a single page, so starting a spare renderer process would only cost time.
        '--disable-features=SpareRendererForSitePerProcess',
        // This rule prevents tests from sending requests to other machines.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
      ],
    },
  },
});
