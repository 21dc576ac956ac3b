/**
 * `CustomEvent` on `window` when another page and its title are on screen. Its detail is the address
 * of that page: the browser's may be the next one's already.
 */
export const PAGE_CHANGE_EVENT = 'page-change';
