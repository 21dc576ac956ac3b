import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Plugin } from 'vitest/config';

const MANIFEST = 'dist/client/.vite/manifest.json';

/**
 * Images that the sources import have in a test the URLs of the build, so that
 * the app created from the sources sends the same bytes as the bundle (tests/build compares them). An image
 * that the build does not have yet has an invented one.
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
