import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { builtAssets } from './support/app/built-assets.ts';

/** Production React, as in the bundle, so that the app under test is the one that is served. */
const env = { NODE_ENV: 'production' };
Object.assign(process.env, env);

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [builtAssets()],
  test: {
    env,
    globalSetup: fileURLToPath(new URL('./support/app/set-up-tests.ts', import.meta.url)),
    exclude: [
      // The programs that read `deploy/` are asked by CI alone, older browsers each week.
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
          // What the files import takes longer than their tests; the files of a worker share it.
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
