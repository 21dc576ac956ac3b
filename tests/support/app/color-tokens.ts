import { readFile } from 'node:fs/promises';
import { formatHex } from 'culori';

const TOKENS = 'src/shared/styles/tokens.css';
const LIGHT_DARK = /^light-dark\((\S+|\w+\([^)]*\)), (\S+|\w+\([^)]*\))\)$/;

/** A color in the two schemes, in hexadecimal notation. */
export interface ColorToken {
  light: string;
  dark: string;
}

/** The colors of `tokens.css` by name. */
export async function readColorTokens(): Promise<Map<string, ColorToken>> {
  return parseColorTokens(await readFile(TOKENS, 'utf8'));
}

/** The colors that style sheets or parts of them declare, by name. */
function parseColorTokens(css: string): Map<string, ColorToken> {
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
