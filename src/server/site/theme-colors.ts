/** Defined from `tokens.css` by `src/build/define-theme-colors.ts`. */
declare const THEME_COLORS: { light: string; dark: string };

/** The paper in each scheme, in hexadecimal notation, for browsers and systems. */
export const themeColors = THEME_COLORS;
