import { defineConfig, devices } from 'playwright/test';

import { LAUNCH_OPTIONS } from './support/browser/chromium.mjs';
import { MEASUREMENT_ID } from './support/browser/measurement-id.ts';

/**
 * Starts a built server for all tests, whose path `/500` throws an error. Playwright stores the port that the
 * server prints in the environment variable `portVariable`, in upper case.
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
  // CI has two cores. A third worker takes longer to start than it saves.
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
    screenshot: 'only-on-failure',
    launchOptions: {
      ...LAUNCH_OPTIONS,
      args: [
        ...LAUNCH_OPTIONS.args,
        '--disable-quic',
        // Nearly every test opens a single page, so a spare renderer process only costs time.
        '--disable-features=SpareRendererForSitePerProcess',
        // No test may send a request to another machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
      ],
    },
  },
});
