/**
 * Media query for windows wide enough for the header to show its items instead of a menu button
 * (`site-header.css`).
 */
export const WIDE_SCREEN = '(width >= 48rem)';
