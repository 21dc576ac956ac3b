import { getColorToken, readColorTokens } from './design-tokens.ts';

/** The colors of `src/server/site/theme-colors.ts` as a constant for the server. */
export async function defineThemeColors(root: string): Promise<Record<string, string>> {
  const paper = getColorToken(await readColorTokens(root), 'paper');
  return { THEME_COLORS: JSON.stringify(paper) };
}
