/** The paper of `tokens.css` in each scheme, for what cannot read `oklch()`. A test compares them. */
export const themeColors = { light: '#faf6ef', dark: '#15110e' };
