/** The color `--paper` of `tokens.css` in both color schemes, for `theme-color` and the web app manifest. */
export const paper = { light: '#faf6ef', dark: '#15110e' };

/**
 * Background color of the home page for each example's hour. Repeats the values of `home.css` and
 * `tokens.css`.
 */
const backgrounds: Readonly<Record<string, string>> = {
  restaurant: '#b73c18',
  shop: paper.dark,
  garage: '#eba766',
};

/**
 * Returns the colors for `theme-color`, one for each color scheme.
 * @param hour id of the example whose background color the page has; without an id, the color is `--paper`
 */
export function listThemeColors(hour = ''): [light: string, dark: string] {
  const background = backgrounds[hour];
  return [background ?? paper.light, background ?? paper.dark];
}
