/**
 * `CustomEvent` on `window` when another page and its title are on screen. Its detail is the URL of
 * that page: `location` may already be that of the next one.
 */
export const PAGE_CHANGE_EVENT = 'page-change';
