/**
 * Media query for windows that are wide enough for the header to show the navigation items instead of a menu
 * button. It must match the media query in `site-header.css`.
 */
export const WIDE_SCREEN = '(width >= 48rem)';
