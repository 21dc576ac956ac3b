/**
 * CSS features that the site's styles require, as a `@supports` condition. All browsers listed in the README
 * support them. Other browsers get only `older.css` and no scripts.
 */
export const REQUIRED_CSS = '(color:light-dark(red,red)) and selector(:popover-open)';
