import { navigation } from '../content/site/navigation.ts';
import { announce, retract } from './announce.ts';

/** A shorter wait needs no sign. */
const SIGN_DELAY_MS = 300;

/** A file that has neither come nor failed by then is taken for one that has failed. */
const LONGEST_WAIT_MS = 8000;

/** How often the visitor has done something in this document: the last act wins. */
let acts = 0;

/** What is waited for, and what the last act has given up. */
let awaited: string | undefined;
let givenUp: string | undefined;

let signTimer: ReturnType<typeof setTimeout> | undefined;
let lastClick: { control: Element | null; path: string } | undefined;

/** Whether another document is on its way. */
let isLeaving = false;

/** From now on every act of the visitor gives up what he has waited for: a click, Back, Forward, a hash, a document. */
export function watchActs(): void {
  window.addEventListener('click', noteClick, { capture: true });
  window.addEventListener('popstate', noteAct);
  window.addEventListener('beforeunload', noteLeave);
  window.addEventListener('pagehide', rest);
}

/** Whether the visitor has done anything but read since the document came. */
export function hasActed(): boolean {
  return acts > 0;
}

/** Whether the last act has given up the wait for the same thing. */
export function isSecondTry(what: string): boolean {
  return what === givenUp;
}

/** Whether a click on a link leaves this tab as it is. */
export function opensTab(event: MouseEvent, link: Element): boolean {
  return (
    link.hasAttribute('target') || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  );
}

/**
 * Waits for what the visitor has asked for. After a while a sign says so: `aria-busy`, a line at the top edge, an
 * announcement.
 * @returns undefined where it fails, or has had its time. Does not settle once the visitor has done something else.
 */
export async function waitFor<Value>(
  files: Promise<Value>,
  what?: string,
): Promise<Value | undefined> {
  const act = acts;
  awaited = what;
  signTimer = setTimeout(() => {
    document.getElementById('main')?.setAttribute('aria-busy', 'true');
    announce(navigation.loading);
  }, SIGN_DELAY_MS);
  const time = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  const loaded = await Promise.race([files, time]).catch(() => undefined);
  if (act !== acts) return new Promise(() => {});
  endWait();
  return loaded;
}

function endWait(): void {
  awaited = undefined;
  clearTimeout(signTimer);
  document.getElementById('main')?.removeAttribute('aria-busy');
  retract(navigation.loading);
}

function noteAct(): void {
  acts += 1;
  givenUp = awaited;
  if (isLeaving) window.stop();
  isLeaving = false;
  endWait();
}

/**
 * The second half of a double click that meets another control, or another page, belongs to what the first half
 * was made on. A click by keyboard has a `detail` of 0.
 */
function noteClick(event: MouseEvent): void {
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
  if (control && !opensTab(event, control)) noteAct();
}

/** Another document is waited for as everything is. A program or a card opens beside this one. */
function noteLeave(): void {
  const link = lastClick?.control;
  if (
    link instanceof HTMLAnchorElement &&
    (!link.protocol.startsWith('http') || link.pathname.endsWith('.vcf'))
  )
    return;
  // The browser gives up the one before.
  isLeaving = false;
  noteAct();
  isLeaving = true;
  waitFor(new Promise(() => {}));
}

/** A page that is kept comes back at rest. */
function rest(): void {
  isLeaving = false;
  endWait();
}
