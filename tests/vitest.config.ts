import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { builtAssets } from './support/app/built-assets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const setUpTests = fileURLToPath(new URL('./support/app/set-up-tests.ts', import.meta.url));

/** Programs that read `deploy/` are asked by CI alone, or whoever sets this variable. */
const exclude = process.env['CI'] ? [] : ['**/deploy/programs/**'];

/** Production React, as in the bundle, so that the app under test is the one that is served. */
const env = { NODE_ENV: 'production' };
Object.assign(process.env, env);

function project(name: string, { testTimeout = 20_000, isolate = true } = {}) {
  return {
    extends: true as const,
    plugins: [builtAssets()],
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      exclude,
      globalSetup: setUpTests,
      env,
      testTimeout,
      hookTimeout: testTimeout,
      isolate,
      pool: isolate ? 'forks' : 'threads',
      expect: { poll: { timeout: testTimeout / 2 } },
    },
  };
}

export default defineConfig({
  root,
  test: {
    projects: [
      // What the files import takes longer than their tests; the files of a worker share it.
      project('unit', { isolate: false }),
      project('http', { isolate: false }),
      project('process', { testTimeout: 60_000 }),
      project('build', { testTimeout: 60_000 }),
      project('deploy', { testTimeout: 60_000 }),
      project('engines', { testTimeout: 60_000 }),
      project('older', { testTimeout: 120_000 }),
    ],
  },
});
