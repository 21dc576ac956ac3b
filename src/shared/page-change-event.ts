/** Event on `window` when another page is on screen, its address and its title in place. */
export const PAGE_CHANGE_EVENT = 'page-change';
