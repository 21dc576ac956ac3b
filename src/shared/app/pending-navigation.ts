import { navigation } from '../content/site/navigation.ts';
import { announce, retract } from './announce.ts';

/** Delay before the busy indicator appears: a shorter wait needs none. */
const INDICATOR_DELAY_MS = 300;

/** A file that has neither loaded nor failed after this time counts as failed. */
const TIMEOUT_MS = 8000;

type Outcome = 'loaded' | 'failed' | 'cancelled';

/** How often the visitor has interacted with this document. The latest interaction wins. */
let interactions = 0;

/** URL of the pending navigation. */
let pendingHref: string | undefined;

/** URL of the navigation that the latest interaction has cancelled. */
let cancelledHref: string | undefined;

let indicatorTimer: ReturnType<typeof setTimeout> | undefined;
let lastClick: { control: Element | null; path: string } | undefined;

/** Whether the browser is loading another document. */
let isLeaving = false;

/** Cancels the pending navigation on a click, Back, Forward, a new hash or when the browser leaves the document. */
export function watchInteractions(): void {
  window.addEventListener('click', handleClick, { capture: true });
  window.addEventListener('popstate', cancelPending);
  window.addEventListener('beforeunload', handleBeforeUnload);
  window.addEventListener('pagehide', reset);
}

/** Whether the visitor has done anything but read since the document loaded. */
export function hasInteracted(): boolean {
  return interactions > 0;
}

/** Whether a navigation to this URL repeats the one that the latest interaction has cancelled. */
export function isRetry(href: string): boolean {
  return href === cancelledHref;
}

/** Whether a click on the link opens something else than the current tab. */
export function opensNewTab(event: MouseEvent, link: Element): boolean {
  return (
    link.hasAttribute('target') || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  );
}

/**
 * Waits for files that the visitor has requested. After a short delay, a busy indicator appears: `aria-busy`, a line
 * at the top edge of the window and an announcement.
 * @param href URL of the page, if the files are those of a page
 * @returns `cancelled` if the visitor has done something else meanwhile, `failed` also after the timeout.
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
 * Ignores the second click of a double click if it hits another control or another page than the first: the visitor
 * meant the first one. A click by keyboard has a `detail` of 0.
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
 * Shows the busy indicator for a document that is slow to load, too. A mail program, a phone call or a contact card
 * leaves the page open and needs no indicator.
 */
function handleBeforeUnload(): void {
  const link = lastClick?.control;
  if (
    link instanceof HTMLAnchorElement &&
    (!link.protocol.startsWith('http') || link.pathname.endsWith('.vcf'))
  )
    return;
  // The browser itself cancels the load of an earlier document.
  isLeaving = false;
  cancelPending();
  isLeaving = true;
  waitFor(new Promise(() => {}));
}

/** A page that the browser keeps for Back and Forward must not show the busy indicator when it returns. */
function reset(): void {
  isLeaving = false;
  endWait();
}
