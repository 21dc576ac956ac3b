import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLES = 'src/shared/styles/fonts.css';
const SOURCES = 'node_modules/@fontsource-variable/schibsted-grotesk/files';
const SUBSETS = 'node_modules/.cache/fonts';

/** One `@font-face` rule. */
interface FontFace {
  file: string;
  weight: { min: number; max: number };
  characters: string;
}

/**
 * Creates the font files of `fonts.css`: each `url("subset-font/…")` is the file of that name in the
 * font's package, reduced to the `unicode-range` and the `font-weight` of its rule. They exist
 * before Vite reads them, so that their URLs carry the hash of their content.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: ({ root = process.cwd() }) => ({
      resolve: { alias: [{ find: 'subset-font', replacement: join(root, SUBSETS) }] },
    }),
    async buildStart() {
      const { root } = this.environment.config;
      const faces = readFontFaces(await readFile(join(root, STYLES), 'utf8'));
      await mkdir(join(root, SUBSETS), { recursive: true });
      for (const face of faces) {
        const font = await readFile(join(root, SOURCES, face.file));
        await writeFile(join(root, SUBSETS, face.file), await createSubset(font, face));
      }
    },
  };
}

function createSubset(font: Buffer, { weight, characters }: FontFace): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    // Without GDEF the kerning is that of weight 400 at every weight: a quarter of the bytes.
    dropTables: ['GDEF', 'STAT'],
  });
}

function readFontFaces(css: string): FontFace[] {
  return [...css.matchAll(/@font-face \{(.*?)\}/gs)].flatMap(([, rule = '']) => {
    const file = /url\("subset-font\/([^"]+)"\)/.exec(rule)?.[1];
    if (!file) return [];
    const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rule) ?? [];
    const range = /unicode-range:\s*([^;]+);/.exec(rule)?.[1];
    if (!max || !range) throw new Error(`${STYLES}: ${file} needs a weight and a unicode-range`);
    const weight = { min: Number(min), max: Number(max) };
    return { file, weight, characters: listCharacters(range) };
  });
}

/** `U+41-43, U+20AC` → `ABC€`. */
function listCharacters(range: string): string {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - start + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
    })
    .join('');
}
