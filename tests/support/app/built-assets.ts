import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Plugin } from 'vitest/config';

const MANIFEST = 'dist/client/.vite/manifest.json';

/**
 * Vite plugin for tests that gives imported images their URLs in the last build. The app from the sources then
 * sends the same bytes as the bundle, which tests/build/bundle.test.ts checks. An image that is missing from the
 * build gets an invented URL.
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
