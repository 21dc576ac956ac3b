import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { getColorToken, readColorTokens } from './design-tokens.ts';

const PICTURES = 'node_modules/.cache/pictures';

const PLACEHOLDER = /\{([\w-]+)\.(light|dark)\}/g;

/**
 * Fills in the colors of the SVG files that the sources import, because a picture in `<img>` cannot read
 * custom properties: `{hour-21.light}` becomes the color of `--hour-21` in the light scheme.
 */
export function colorPictures(): Plugin {
  return {
    name: 'color-pictures',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.svg$/ },
      async handler(id, importer) {
        if (!importer) return null;
        const { root } = this.environment.config;
        const tokens = await readColorTokens(root);
        const svg = await readFile(resolve(dirname(importer), id), 'utf8');
        const colored = svg.replaceAll(
          PLACEHOLDER,
          (_, name: string, scheme: 'light' | 'dark') => getColorToken(tokens, name)[scheme],
        );
        const file = findColoredPicture(root, id);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, colored);
        return file;
      },
    },
  };
}

/** The file for `import … from './….svg'`. */
export function findColoredPicture(root: string, id: string): string {
  return join(root, PICTURES, basename(id));
}
