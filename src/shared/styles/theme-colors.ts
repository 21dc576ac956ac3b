/** `--paper` of `tokens.css` in each scheme, for browsers and systems. */
export const paper = { light: '#faf6ef', dark: '#15110e' };

/** The grounds of the home page by the example whose hour it has: `home.css`. */
const grounds: Readonly<Record<string, string>> = {
  restaurant: '#b73c18',
  shop: paper.dark,
  garage: '#eba766',
};

/** @param hour of the ground; without one it is paper. @returns what a light and what a dark system shows. */
export function listThemeColors(hour = ''): [light: string, dark: string] {
  const ground = grounds[hour];
  return [ground ?? paper.light, ground ?? paper.dark];
}
