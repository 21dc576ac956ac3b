import { readFile } from 'node:fs/promises';
import { formatHex } from 'culori';

const TOKENS = 'src/shared/styles/tokens.css';
const LIGHT_DARK = /^light-dark\((\S+|\w+\([^)]*\)), (\S+|\w+\([^)]*\))\)$/;

/** Hexadecimal notation of a color in the light and in the dark color scheme. */
export interface ColorToken {
  light: string;
  dark: string;
}

/** Reads the colors of `tokens.css`, keyed by name without the leading dashes. */
export async function readColorTokens(): Promise<Map<string, ColorToken>> {
  return parseColorTokens(await readFile(TOKENS, 'utf8'));
}

function parseColorTokens(css: string): Map<string, ColorToken> {
  const tokens = new Map<string, ColorToken>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+): ([^;]+);/g)) {
    const [, light = value, dark = value] = LIGHT_DARK.exec(value) ?? [];
    const color = { light: formatHex(light), dark: formatHex(dark) };
    // The first declaration is for screens. Later ones are for print and for high contrast.
    if (color.light && color.dark && !tokens.has(name)) {
      tokens.set(name, { light: color.light, dark: color.dark });
    }
  }
  return tokens;
}
