/** `--paper` of `tokens.css` in each scheme, for browsers and systems. */
export const themeColors = { light: '#faf6ef', dark: '#15110e' };
