/**
 * CSS features that the site's styles require, as a `@supports` condition. The browsers listed in the README
 * support these features; a browser without them gets only `older.css` and no scripts.
 */
export const REQUIRED_CSS = '(color:light-dark(red,red)) and selector(:popover-open)';
