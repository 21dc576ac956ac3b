import { navigation } from '../content/site/navigation.ts';
import { announce, retract } from './announce.ts';

/** Delay before the busy indicator appears, in milliseconds. Shorter waits need no indicator. */
const INDICATOR_DELAY_MS = 300;

/**
 * Maximum time to wait for the files that an interaction needs, in milliseconds. Files that have not loaded
 * by then count as failed.
 */
const TIMEOUT_MS = 8000;

type Outcome = 'loaded' | 'failed' | 'cancelled';

/** The wait for files that is in progress, if any. */
let wait: { href: string | undefined } | undefined;

let indicatorTimer: ReturnType<typeof setTimeout> | undefined;
let lastClick: { control: Element | null; path: string } | undefined;
let isLeaving = false;
let hasBegun = false;

/**
 * Registers event listeners that cancel the pending navigation when the visitor goes back or forward, changes
 * the URL's hash or opens another document, and that ignore unintended second clicks. A click on a button, an
 * FAQ question or an hour does not cancel the navigation, except on the cookie settings button, which calls
 * `waitFor`.
 */
export function watchNavigation(): void {
  window.addEventListener('click', ignoreSecondClick, { capture: true });
  window.addEventListener('popstate', beginNavigation);
  window.addEventListener('beforeunload', handleBeforeUnload);
  // Hide the busy indicator when the visitor leaves this page, because the browser can keep the page in its
  // back/forward cache and show it again later.
  window.addEventListener('pagehide', beginNavigation);
}

/** Cancels the pending navigation, and records that a navigation has begun in this document. */
export function beginNavigation(): void {
  hasBegun = true;
  isLeaving = false;
  endWait();
}

/**
 * Whether a client-side navigation has begun since the document loaded, by a link, Back, Forward or a change
 * of the URL's hash.
 */
export function hasNavigated(): boolean {
  return hasBegun;
}

/**
 * Whether the browser is loading another document, which will replace this one. A client-side navigation
 * would not cancel this load.
 */
export function isLeavingDocument(): boolean {
  return isLeaving;
}

/** Whether the page at this URL has been requested, but its files have not loaded yet. */
export function isPending(href: string): boolean {
  return wait?.href === href;
}

/**
 * Whether the browser, not the client-side router, must handle a click on a link. This is the case if the
 * link has a `target` attribute or the visitor holds down a modifier key, for example to open a new tab.
 */
export function opensNewTab(event: MouseEvent, link: Element): boolean {
  return (
    link.hasAttribute('target') || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  );
}

/**
 * Waits for files that the visitor's latest interaction needs, and cancels any earlier wait. After a short
 * delay, the busy indicator appears, and screen readers announce that the page is loading.
 * @param href the URL of the page, if the files belong to a page
 * @returns `loaded`; `cancelled` if another navigation or wait has canceled this wait; or `failed` if a file
 * has failed to load or has not loaded before the timeout
 */
export async function waitFor(files: Promise<unknown>, href?: string): Promise<Outcome> {
  endWait();
  const current = { href };
  wait = current;
  indicatorTimer = setTimeout(() => {
    document.getElementById('main')?.setAttribute('aria-busy', 'true');
    announce(navigation.loading);
  }, INDICATOR_DELAY_MS);
  const settled = files.then<Outcome, Outcome>(
    () => 'loaded',
    () => 'failed',
  );
  const timeout = new Promise<Outcome>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'failed'));
  const outcome = await Promise.race([settled, timeout]);
  if (wait !== current) return 'cancelled';
  endWait();
  return outcome;
}

function endWait(): void {
  wait = undefined;
  clearTimeout(indicatorTimer);
  document.getElementById('main')?.removeAttribute('aria-busy');
  retract(navigation.loading);
}

/**
 * Ignores the second click of a double click if it hits a different control, or a page that has opened since
 * the first click, because the visitor intended only the first click. A click made with the keyboard has a
 * `detail` of 0, so it is never ignored.
 */
function ignoreSecondClick(event: MouseEvent): void {
  const { target, detail } = event;
  const control = target instanceof Element ? target.closest('a, button, label, summary') : null;
  const path = window.location.pathname;
  const isSame = lastClick?.control === control && lastClick.path === path;
  if (detail > 1 && lastClick && !isSame) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else lastClick = { control, path };
}

/**
 * When the visitor opens another document, cancels the pending navigation, and shows the busy indicator if
 * the document is slow to load. Links to an email address, a phone number or a path with a file extension
 * do neither, because the page usually stays open.
 */
function handleBeforeUnload(): void {
  const link = lastClick?.control;
  if (
    link instanceof HTMLAnchorElement &&
    (!link.protocol.startsWith('http') || /\.\w+$/.test(link.pathname))
  )
    return;
  isLeaving = true;
  waitFor(new Promise(() => {}));
}
