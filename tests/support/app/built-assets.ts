import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Plugin } from 'vitest/config';

const MANIFEST = 'dist/client/.vite/manifest.json';

/**
 * Creates a Vite plugin for tests that replaces each imported image with its URL in the latest build, or with
 * a made-up URL if the image is missing there. With these URLs, the app that tests create from the sources
 * sends the same bytes as the built server, as `tests/build/bundle.test.ts` checks.
 */
export function builtAssets(): Plugin {
  return {
    name: 'built-assets',
    enforce: 'pre',
    load(id) {
      if (!/\.(svg|png)$/.test(id)) return null;
      const manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {};
      const { file = `assets/${basename(id)}` } = manifest[relative(process.cwd(), id)] ?? {};
      return `export default ${JSON.stringify(`/${file}`)}`;
    },
  };
}
