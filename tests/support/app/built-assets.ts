import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vitest/config';

/**
 * Images that the sources import have in a test the URLs of the build, so that
 * the app created from the sources sends the same bytes as the bundle (tests/build compares them).
 */
export function builtAssets(): Plugin {
  return {
    name: 'built-assets',
    enforce: 'pre',
    async load(id) {
      if (!/\.(svg|png)$/.test(id)) return null;
      const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'));
      const asset = manifest[relative(process.cwd(), id)];
      return `export default ${JSON.stringify(`/${asset.file}`)}`;
    },
  };
}
