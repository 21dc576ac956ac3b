/** From here on the header shows its items itself, instead of a menu (`site-header.css`). */
export const WIDE_SCREEN = '(width >= 48rem)';
