import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import type { PNG } from 'pngjs';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { scrollTo } from '../../support/browser/browser-test.ts';
import { waitForRest } from '../../support/browser/page-states.ts';
import { readPixels, toColor } from './picture.ts';
import type { Visit } from './visit.ts';

/** What a visitor meets at a press of the Tab key, and where it stands in the page when that is at its top. */
type TabStop = Awaited<ReturnType<typeof walkByTab>>['stops'][number];

/** Tab reaches every control in the order of sight, and its focus is plain to see. */
export async function findTabFaults(page: Page, visit: Visit): Promise<string[]> {
  const { stops, faults } = await walkByTab(page);
  if (stops[0]?.name !== navigation.skipLink) faults.push(`${stops[0]?.name} comes first`);
  return [...faults, ...listJumps(stops), ...listWeakRings(stops, await visit.takePicture())];
}

/**
 * Presses Tab from the top of the page, or of a part of it, once for each of its controls, and once more to get
 * out or back to the first.
 * @param part selector of what is walked through
 */
export async function walkByTab(page: Page, part = 'body') {
  await scrollTo(page, 0);
  await waitForRest(page);
  const walk = await page.evaluateHandle(startWalk, part);
  const presses = await walk.evaluate(({ controls }) => controls.length + 1);
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scrollTo(page, 0);
  await waitForRest(page);
  return walk.evaluate(({ part, controls, met, describe }) => {
    const last = met.at(-1);
    const isOut = met.length <= controls.length || !part.contains(last ?? null) || last === met[0];
    const inside = met.filter((element) => part.contains(element));
    const reached = [...new Set(inside)];
    const missed = controls.filter((control) => !reached.includes(control));
    const faults = missed.map((control) => `not reached: ${describe(control).name}`);
    if (faults.length > 0 || !isOut) faults.push(`stuck at ${last && describe(last).name}`);
    return { stops: reached.map(describe), faults };
  });
}

/** Runs in the page. @returns the controls that Tab must reach, others are reached by arrow keys, and those that it meets. */
function startWalk(selector: string) {
  const part = document.querySelector(selector) as HTMLElement;
  const all = 'a[href], button, summary, :checked, [tabindex="0"]';
  const controls = [...part.querySelectorAll<HTMLElement>(all)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const met: HTMLElement[] = [];
  const rings = new Map<HTMLElement, ReturnType<typeof readRing>>();
  const top = selector === 'body' ? (document.getElementById('page-top') as HTMLElement) : part;
  top.tabIndex = -1;
  top.focus({ preventScroll: true });
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    met.push(element);
    rings.set(element, readRing(element));
  });
  return { part, controls, met, describe };

  function readRing(element: HTMLElement) {
    const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(element);
    const line = Number.parseFloat(outlineWidth);
    const reach = line + Number.parseFloat(outlineOffset);
    return { line, reach, style: outlineStyle, color: outlineColor, isCut: isCut(element, reach) };
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

  function isCut(element: Element, reach: number): boolean {
    const box = element.getBoundingClientRect();
    const [left, right] = [box.left - reach, box.right + reach];
    if (left < 0 || right > document.documentElement.clientWidth) return true;
    let around = element.parentElement;
    for (; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      const isBeside = left < frame.left || right > frame.right;
      const isOver = box.top - reach < frame.top || box.bottom + reach > frame.bottom;
      if (isBeside && overflowX !== 'visible') return true;
      if (isOver && overflowY !== 'visible') return true;
    }
    return false;
  }
}

/** @returns one line for each press of Tab that goes back in the order of sight. */
function listJumps(stops: TabStop[]): string[] {
  // The skip link stands before everything, wherever it shows.
  const [, ...inPage] = stops;
  return inPage.flatMap((next, index) => {
    const stop = inPage[index - 1];
    return stop && !followsInSight(stop, next) ? [`jumps: ${stop.name} → ${next.name}`] : [];
  });
}

/** To the right in the same row, below, or in a column further right; or into what stays in sight. */
function followsInSight({ box, isSticky }: TabStop, { box: next, ...other }: TabStop): boolean {
  if (isSticky !== other.isSticky) return true;
  const isSameRow = next.top < box.bottom && box.top < next.bottom;
  if (isSameRow) return next.left >= box.left || next.top > box.top;
  return next.top >= box.bottom || next.left >= box.right;
}

/**
 * @param stops of the last walk
 * @param picture of the page, or of the window, without its text
 * @returns one line for each control whose focus is thinner than 3 px, cut off or faint (WCAG 2.2, 1.4.11).
 */
export function listWeakRings(stops: TabStop[], picture: PNG): string[] {
  return stops.flatMap((stop) => {
    const { line, style, isCut } = stop.ring;
    const ratio = readRatio(picture, stop);
    const isStrong = style === 'solid' && line >= 3 && !isCut && ratio >= 3;
    const focus = `${line} px ${style}${isCut ? ', cut off' : ''}, contrast ${ratio.toFixed(2)}`;
    return isStrong ? [] : `${stop.name}: focus of ${focus}`;
  });
}

/**
 * The contrast of a ring with what is painted where it will stand, without the 5 % of its pixels
 * that have the least. A ring outside the picture, as that of the skip link, has all there is.
 */
function readRatio(picture: PNG, { box, ring: { line, reach, color } }: TabStop): number {
  const width = Math.round(box.right - box.left + 2 * reach);
  const height = Math.round(box.bottom - box.top + 2 * reach);
  const around = { left: box.left - reach, top: box.top - reach, width, height };
  const ratios = readPixels(picture, around)
    .filter((_, index) => {
      const [column, row] = [index % width, Math.floor(index / width)];
      return Math.min(column, row, width - 1 - column, height - 1 - row) < line;
    })
    .map((pixel) => wcagContrast(color, toColor(pixel)))
    .sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length * 0.05)] ?? Number.POSITIVE_INFINITY;
}
