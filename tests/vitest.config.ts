import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { builtAssets } from './support/built-assets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ensureBuild = fileURLToPath(new URL('./support/ensure-build.ts', import.meta.url));

/** Production React, as in the bundle, so that the app under test is the one that is served. */
const env = { NODE_ENV: 'production' };
Object.assign(process.env, env);

export default defineConfig({
  root,
  test: {
    projects: [
      {
        extends: true,
        plugins: [builtAssets()],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          globalSetup: ensureBuild,
          env,
        },
      },
      {
        extends: true,
        plugins: [builtAssets()],
        test: { name: 'http', include: ['tests/http/**/*.test.ts'], globalSetup: ensureBuild, env },
      },
      {
        extends: true,
        plugins: [builtAssets()],
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: ensureBuild,
          env,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
