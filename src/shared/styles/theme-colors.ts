/**
 * The page's background color in both color schemes, for `theme-color` and the web app manifest. It must
 * match `--paper` in `tokens.css`.
 */
export const paper = { light: '#faf6ef', dark: '#15110e' };

/**
 * Background colors, by the id of the example whose hour is chosen. The color of `shop` applies to all pages,
 * and the other colors apply only to pages with a ground (`ground.css`). The colors must match `--evening`,
 * `--morning` and `--paper` in `tokens.css`.
 */
const backgrounds: Readonly<Record<string, string>> = {
  restaurant: '#b73c18',
  shop: paper.dark,
  garage: '#eba766',
};

/**
 * Returns the values of `theme-color` for the light and the dark color scheme.
 * @param hour id of the example whose hour colors the page; without an id, the background color is `--paper`
 */
export function listThemeColors(hour = ''): [light: string, dark: string] {
  const background = backgrounds[hour];
  return [background ?? paper.light, background ?? paper.dark];
}
