import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { builtAssets } from './support/app/built-assets.ts';

/**
 * Environment variable that selects the production build of React, so that tests render the same HTML as the
 * built server.
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
      // Only CI runs the tests that need programs such as nginx and Caddy. Only the weekly CI job runs the
      // tests in older browsers.
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
          // Importing the app takes longer than running the tests. Without isolation, all test files of a
          // worker share the imported modules, so each worker imports the app only once.
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
