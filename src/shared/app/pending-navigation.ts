import { navigation } from '../content/site/navigation.ts';
import { announce, retract } from './announce.ts';

/** Delay before the busy indicator appears, because a shorter wait needs no indicator. */
const INDICATOR_DELAY_MS = 300;

/** Maximum wait for files. Files that have neither loaded nor failed by then count as failed. */
const TIMEOUT_MS = 8000;

type Outcome = 'loaded' | 'failed' | 'cancelled';

/**
 * Number of times that the visitor has interacted with this document. Each interaction cancels the wait of
 * the previous one.
 */
let interactions = 0;

/** URL of the pending navigation, if any. */
let pendingHref: string | undefined;

/** URL of the navigation that the latest interaction canceled, if any. */
let cancelledHref: string | undefined;

let indicatorTimer: ReturnType<typeof setTimeout> | undefined;
let lastClick: { control: Element | null; path: string } | undefined;

/** Whether the browser is loading another document. */
let isLeaving = false;

/**
 * From now on, cancels the pending navigation whenever the visitor clicks a control, goes back or forward,
 * changes the URL's hash or leaves the document.
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
 * Whether the browser itself must handle a click on a link: the link has a `target` attribute, or the visitor
 * holds down a modifier key, for example to open a new tab.
 */
export function opensNewTab(event: MouseEvent, link: Element): boolean {
  return (
    link.hasAttribute('target') || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  );
}

/**
 * Waits for files that the visitor has requested. After a short delay, the busy indicator appears, and screen
 * readers announce that the page is loading.
 * @param href the URL of the page, if the files belong to a page
 * @returns `cancelled` if another interaction has canceled the wait, `failed` if a file could not be loaded
 * before the timeout, and otherwise `loaded`.
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
 * Ignores the second click of a double click if it hits a different control or page than the first click,
 * because the visitor meant only the first. A click made with the keyboard has a `detail` of 0, so it is
 * never ignored.
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
 * Also shows the busy indicator while another document is slow to load. A link to an email address, a phone
 * number or a contact card leaves the page open, so it needs no indicator.
 */
function handleBeforeUnload(): void {
  const link = lastClick?.control;
  if (
    link instanceof HTMLAnchorElement &&
    (!link.protocol.startsWith('http') || link.pathname.endsWith('.vcf'))
  )
    return;
  // `cancelPending` must not call `window.stop` here, because the browser itself cancels the load of an
  // earlier document.
  isLeaving = false;
  cancelPending();
  isLeaving = true;
  waitFor(new Promise(() => {}));
}

/**
 * Hides the busy indicator, because the browser may keep this page in its back/forward cache and show it
 * again later.
 */
function reset(): void {
  isLeaving = false;
  endWait();
}
