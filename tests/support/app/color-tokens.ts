import { readFile } from 'node:fs/promises';
import { formatHex } from 'culori';

const TOKENS = 'src/shared/styles/tokens.css';
const LIGHT_DARK = /^light-dark\((\S+|\w+\([^)]*\)), (\S+|\w+\([^)]*\))\)$/;

/** Hexadecimal values of a color token in the light and in the dark color scheme. */
export interface ColorToken {
  light: string;
  dark: string;
}

/** Reads the color tokens in `tokens.css`, keyed by their names without the leading dashes. */
export async function readColorTokens(): Promise<Map<string, ColorToken>> {
  return parseColorTokens(await readFile(TOKENS, 'utf8'));
}

function parseColorTokens(css: string): Map<string, ColorToken> {
  const tokens = new Map<string, ColorToken>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+): ([^;]+);/g)) {
    const [, light = value, dark = value] = LIGHT_DARK.exec(value) ?? [];
    const color = { light: formatHex(light), dark: formatHex(dark) };
    // Use only the first declaration of each token, because later declarations apply only to print and to
    // high contrast.
    if (color.light && color.dark && !tokens.has(name)) {
      tokens.set(name, { light: color.light, dark: color.dark });
    }
  }
  return tokens;
}
