/** Of the browsers of the README; another one gets `older.css` and no scripts. */
export const TODAYS_STYLES = '(color:light-dark(red,red)) and selector(:popover-open)';
