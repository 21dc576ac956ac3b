import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import type { PNG } from 'pngjs';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { scrollTo } from '../../support/browser/browser-test.ts';
import { waitUntilStable } from '../../support/browser/page-states.ts';
import type { PageCheck } from './check-page.ts';
import { readPixels, toColor } from './screenshot.ts';

/** A control that the Tab key reaches. Its box is measured while the page is scrolled to the top. */
type TabStop = Awaited<ReturnType<typeof tabThrough>>['stops'][number];

/**
 * Checks that the Tab key reaches the skip link first and then every control in visual order, and that each
 * control has a clear focus ring.
 */
export async function findKeyboardProblems(page: Page, pageCheck: PageCheck): Promise<string[]> {
  const { stops, problems } = await tabThrough(page);
  if (stops[0]?.name !== navigation.skipLink) problems.push(`first: ${stops[0]?.name}`);
  const weakRings = listWeakFocusRings(stops, await pageCheck.takeScreenshot());
  return [...problems, ...listTabOrderProblems(stops), ...weakRings];
}

/**
 * Presses Tab once for each control, starting at the top of the page or of a part of the page. One more press
 * must leave the part or return to its first control, which proves that the focus is not trapped.
 * @param part selector of the part; by default the whole page
 */
export async function tabThrough(page: Page, part = 'body') {
  await scrollTo(page, 0);
  await waitUntilStable(page);
  const recording = await page.evaluateHandle(recordFocus, part);
  const presses = await recording.evaluate(({ controls }) => controls.length + 1);
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scrollTo(page, 0);
  await waitUntilStable(page);
  return recording.evaluate(({ part, controls, focused, describe }) => {
    const last = focused.at(-1);
    const isOut =
      focused.length <= controls.length || !part.contains(last ?? null) || last === focused[0];
    const inside = focused.filter((element) => part.contains(element));
    const reached = [...new Set(inside)];
    const missed = controls.filter((control) => !reached.includes(control));
    const problems = missed.map((control) => `not reached: ${describe(control).name}`);
    if (problems.length > 0 || !isOut) problems.push(`stuck at ${last && describe(last).name}`);
    return { stops: reached.map(describe), problems };
  });
}

/**
 * Runs in the page context. In a group of radio buttons, Tab has to reach only the checked button, because
 * the arrow keys reach the other buttons.
 * @returns the controls that Tab must reach, and an array to which each element is added when it gets the
 * focus
 */
function recordFocus(selector: string) {
  const part = document.querySelector(selector) as HTMLElement;
  const all = 'a[href], button, summary, :checked, [tabindex="0"]';
  const controls = [...part.querySelectorAll<HTMLElement>(all)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const focused: HTMLElement[] = [];
  const rings = new Map<HTMLElement, ReturnType<typeof readRing>>();
  const top = selector === 'body' ? (document.getElementById('page-top') as HTMLElement) : part;
  top.tabIndex = -1;
  top.focus({ preventScroll: true });
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    focused.push(element);
    rings.set(element, readRing(element));
  });
  return { part, controls, focused, describe };

  function readRing(element: HTMLElement) {
    const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(element);
    const line = Number.parseFloat(outlineWidth);
    const reach = line + Number.parseFloat(outlineOffset);
    return {
      line,
      reach,
      style: outlineStyle,
      color: outlineColor,
      isClipped: isClipped(element, reach),
    };
  }

  function describe(element: HTMLElement) {
    const text = element.closest('label, a, button, summary')?.textContent;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      name: (element.getAttribute('aria-label') ?? text ?? '').trim().slice(0, 60),
      ring: rings.get(element) ?? readRing(element),
      isSticky: isSticky(element),
      box: { left, top, right, bottom },
    };
  }

  function isSticky(element: Element | null): boolean {
    if (!element) return false;
    return getComputedStyle(element).position === 'sticky' || isSticky(element.parentElement);
  }

  function isClipped(element: Element, reach: number): boolean {
    const box = element.getBoundingClientRect();
    const [left, right] = [box.left - reach, box.right + reach];
    if (left < 0 || right > document.documentElement.clientWidth) return true;
    let ancestor = element.parentElement;
    for (; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(ancestor);
      const frame = ancestor.getBoundingClientRect();
      const isTooWide = left < frame.left || right > frame.right;
      const isTooHigh = box.top - reach < frame.top || box.bottom + reach > frame.bottom;
      if (isTooWide && overflowX !== 'visible') return true;
      if (isTooHigh && overflowY !== 'visible') return true;
    }
    return false;
  }
}

/** @returns one line for each press of Tab that moves the focus backward in the visual order. */
function listTabOrderProblems(stops: TabStop[]): string[] {
  // Leave out the skip link, because it is the first tab stop regardless of its position on the page.
  const [, ...inPage] = stops;
  return inPage.flatMap((next, index) => {
    const stop = inPage[index - 1];
    return stop && !followsVisually(stop, next) ? [`jumps: ${stop.name} → ${next.name}`] : [];
  });
}

/**
 * Whether the next tab stop is further right in the same row, in a lower row, or in a column further right.
 * If only one of the two stops is in sticky content, any direction is allowed.
 */
function followsVisually({ box, isSticky }: TabStop, { box: next, ...other }: TabStop): boolean {
  if (isSticky !== other.isSticky) return true;
  const isSameRow = next.top < box.bottom && box.top < next.bottom;
  if (isSameRow) return next.left >= box.left || next.top > box.top;
  return next.top >= box.bottom || next.left >= box.right;
}

/**
 * @param screenshot screenshot of the whole page without its text, or of only the window if Tab was pressed
 * in only a part of the page
 * @returns one line for each focus ring that is thinner than 3 px, clipped, not solid or too low in contrast
 * (WCAG 2.2, 1.4.11).
 */
export function listWeakFocusRings(stops: TabStop[], screenshot: PNG): string[] {
  return stops.flatMap((stop) => {
    const { line, style, isClipped } = stop.ring;
    const ratio = readRingContrast(screenshot, stop);
    const isStrong = style === 'solid' && line >= 3 && !isClipped && ratio >= 3;
    const ring = `${line} px ${style}${isClipped ? ', clipped' : ''}, contrast ${ratio.toFixed(2)}`;
    return isStrong ? [] : `${stop.name}: focus ring of ${ring}`;
  });
}

/**
 * Returns the lowest contrast between a focus ring and the pixels behind it, ignoring the worst 5% of the
 * pixels. If the ring is outside the screenshot, as with the skip link, returns infinity, so that the ring
 * passes.
 */
function readRingContrast(screenshot: PNG, { box, ring: { line, reach, color } }: TabStop): number {
  const width = Math.round(box.right - box.left + 2 * reach);
  const height = Math.round(box.bottom - box.top + 2 * reach);
  const ringBox = { left: box.left - reach, top: box.top - reach, width, height };
  const ratios = readPixels(screenshot, ringBox)
    .filter((_, index) => {
      const [column, row] = [index % width, Math.floor(index / width)];
      return Math.min(column, row, width - 1 - column, height - 1 - row) < line;
    })
    .map((pixel) => wcagContrast(color, toColor(pixel)))
    .sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * 0.05)] ?? Number.POSITIVE_INFINITY;
}
