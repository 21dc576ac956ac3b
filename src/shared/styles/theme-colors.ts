/**
 * The page's background color in both color schemes, for `theme-color` and the web app manifest. It must
 * match `--paper` in `tokens.css`.
 */
export const paper = { light: '#faf6ef', dark: '#15110e' };

/**
 * Initial background color of pages with a ground (`ground.css`), for `theme-color`. It must match
 * `--evening` in `tokens.css`.
 */
export const initialGround = { light: '#b73c18', dark: '#b73c18' };
