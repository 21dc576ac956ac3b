/**
 * CSS features that the site's styles need, as a `@supports` condition. The browsers that the README lists
 * have them; any other browser gets `older.css` and no scripts.
 */
export const REQUIRED_CSS = '(color:light-dark(red,red)) and selector(:popover-open)';
