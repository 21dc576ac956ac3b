import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatHex } from 'culori';

const TOKENS = 'src/shared/styles/tokens.css';
const LIGHT_DARK = /^light-dark\((\S+|\w+\([^)]*\)), (\S+|\w+\([^)]*\))\)$/;

/** A color in the two schemes, in hexadecimal notation. */
export interface ColorToken {
  light: string;
  dark: string;
}

/** The colors of `tokens.css` by name, for what cannot read a custom property. */
export async function readColorTokens(root: string): Promise<Map<string, ColorToken>> {
  const css = await readFile(join(root, TOKENS), 'utf8');
  const tokens = new Map<string, ColorToken>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+): ([^;]+);/g)) {
    const [, light = value, dark = value] = LIGHT_DARK.exec(value) ?? [];
    const color = { light: formatHex(light), dark: formatHex(dark) };
    // The first declaration is the one for the screen; later ones are for print and contrast.
    if (color.light && color.dark && !tokens.has(name)) {
      tokens.set(name, { light: color.light, dark: color.dark });
    }
  }
  return tokens;
}
