import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Plugin } from 'vitest/config';

const MANIFEST = 'dist/client/.vite/manifest.json';

/**
 * Vite plugin for tests: imported images get their URLs in the last build, so that the app from the sources
 * sends the same bytes as the bundle (tests/build/bundle.test.ts compares both). An image that is missing
 * from the build gets an invented URL.
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
