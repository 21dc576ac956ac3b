/**
 * The page background in both color schemes (`--paper` in `tokens.css`), for `theme-color` and the web app
 * manifest.
 */
export const paper = { light: '#faf6ef', dark: '#15110e' };

/**
 * Background color of the home page at the hour of each example. These colors must match `home.css` and
 * `tokens.css`.
 */
const backgrounds: Readonly<Record<string, string>> = {
  restaurant: '#b73c18',
  shop: paper.dark,
  garage: '#eba766',
};

/**
 * Returns the values of `theme-color` for the light and the dark color scheme.
 * @param hour id of the example whose background color the page has; without an id, the page has the color
 * `--paper`
 */
export function listThemeColors(hour = ''): [light: string, dark: string] {
  const background = backgrounds[hour];
  return [background ?? paper.light, background ?? paper.dark];
}
