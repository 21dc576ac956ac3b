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

/**
 * Number of times that the visitor has interacted with this document. Each interaction cancels the navigation
 * that is pending at that time.
 */
let interactions = 0;

/** URL of the pending navigation, if any. */
let pendingHref: string | undefined;

/** URL of the navigation that the latest interaction canceled, if any. */
let cancelledHref: string | undefined;

let indicatorTimer: ReturnType<typeof setTimeout> | undefined;
let lastClick: { control: Element | null; path: string } | undefined;

/** Whether the browser is loading another document, which will replace this one. */
let isLeaving = false;

/**
 * Registers event listeners that cancel the pending navigation whenever the visitor clicks a control, goes
 * back or forward, changes the URL's hash or leaves the document.
 */
export function watchInteractions(): void {
  window.addEventListener('click', handleClick, { capture: true });
  window.addEventListener('popstate', cancelPending);
  window.addEventListener('beforeunload', handleBeforeUnload);
  window.addEventListener('pagehide', reset);
}

/** Whether the visitor has clicked a control or navigated since the document loaded. */
export function hasInteracted(): boolean {
  return interactions > 0;
}

/** Whether a navigation to this URL repeats the navigation that the latest interaction canceled. */
export function isRetry(href: string): boolean {
  return href === cancelledHref;
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
 * Waits for files that the visitor's latest interaction needs. After a short delay, the busy indicator
 * appears, and screen readers announce that the page is loading.
 * @param href the URL of the page, if the files belong to a page
 * @returns `loaded`; `cancelled` if another interaction has canceled the wait; or `failed` if a file has
 * failed to load or has not loaded before the timeout
 */
export async function waitFor(files: Promise<unknown>, href?: string): Promise<Outcome> {
  const current = interactions;
  pendingHref = href;
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
  if (current !== interactions) return 'cancelled';
  endWait();
  return outcome;
}

function endWait(): void {
  pendingHref = undefined;
  clearTimeout(indicatorTimer);
  document.getElementById('main')?.removeAttribute('aria-busy');
  retract(navigation.loading);
}

function cancelPending(): void {
  interactions += 1;
  cancelledHref = pendingHref;
  if (isLeaving) window.stop();
  isLeaving = false;
  endWait();
}

/**
 * Cancels the pending navigation when the visitor clicks a control. Ignores the second click of a double
 * click if it hits a different control, or a page that has opened since the first click, because the visitor
 * intended only the first click. A click made with the keyboard has a `detail` of 0, so it is never ignored.
 */
function handleClick(event: MouseEvent): void {
  const { target, detail } = event;
  const control = target instanceof Element ? target.closest('a, button, label, summary') : null;
  const path = window.location.pathname;
  const isSame = lastClick?.control === control && lastClick.path === path;
  if (detail > 1 && lastClick && !isSame) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  lastClick = { control, path };
  if (control && !opensNewTab(event, control)) cancelPending();
}

/**
 * When the visitor leaves this document, cancels the pending navigation, and shows the busy indicator if the
 * next document is slow to load. A link to an email address, a phone number or a contact card does not leave
 * the page, so it shows no indicator.
 */
function handleBeforeUnload(): void {
  const link = lastClick?.control;
  if (
    link instanceof HTMLAnchorElement &&
    (!link.protocol.startsWith('http') || link.pathname.endsWith('.vcf'))
  )
    return;
  // If another document was already loading, the browser itself cancels that load, so keep `cancelPending`
  // from calling `window.stop`.
  isLeaving = false;
  cancelPending();
  isLeaving = true;
  waitFor(new Promise(() => {}));
}

/**
 * Hides the busy indicator when the visitor leaves this page, because the browser can keep the page in its
 * back/forward cache and show it again later.
 */
function reset(): void {
  isLeaving = false;
  endWait();
}
