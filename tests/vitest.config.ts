import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { builtAssets } from './support/app/built-assets.ts';

/**
 * Environment that selects the production build of React, so that tests render the same HTML as the bundle.
 */
const env = { NODE_ENV: 'production' };
Object.assign(process.env, env);

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [builtAssets()],
  test: {
    env,
    globalSetup: fileURLToPath(new URL('./support/app/set-up-tests.ts', import.meta.url)),
    exclude: [
      // Only CI checks the files in `deploy/` with the programs that use them, and only the weekly CI job
      // runs tests in older browsers.
      ...(process.env['CI'] ? [] : ['tests/deploy/programs/**']),
      ...(process.env['OLDER_BROWSERS'] ? [] : ['tests/older/**']),
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/{unit,http}/**/*.test.{ts,tsx}'],
          // Importing the app takes longer than running the tests, so the test files of a worker share the
          // imported modules.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/{process,build,deploy,engines,older}/**/*.test.ts'],
          pool: 'forks',
        },
      },
    ],
  },
});
