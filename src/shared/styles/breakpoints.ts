/**
 * Media query for windows in which the header shows its items instead of a menu button (`site-header.css`).
 */
export const WIDE_SCREEN = '(width >= 48rem)';
