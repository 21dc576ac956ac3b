import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';

const PACKAGES = 'node_modules/@fontsource';

/**
 * Fonts that visitors read while the site's own is on its way, by family: files of their faces, by
 * the names in `fonts.css`. Arimo has the widths of Arial and of Liberation Sans.
 */
export const FALLBACK_FONTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Arimo: {
    'Arimo Regular': 'arimo/files/arimo-latin-400-normal.woff2',
    'Arimo Bold': 'arimo/files/arimo-latin-700-normal.woff2',
  },
  Roboto: {
    'Roboto Regular': 'roboto/files/roboto-latin-400-normal.woff2',
    'Roboto Medium': 'roboto/files/roboto-latin-500-normal.woff2',
  },
  'DejaVu Sans': {
    'DejaVu Sans': 'dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
    'DejaVu Sans Bold': 'dejavu-sans/files/dejavu-sans-latin-700-normal.woff2',
  },
};

/** Reads a face as TrueType, which browsers take from the system and HarfBuzz from a file. */
export async function readFallbackFont(file: string): Promise<Buffer> {
  return convert(await readFile(`${PACKAGES}/${file}`), 'sfnt');
}
