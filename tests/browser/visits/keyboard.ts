import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import type { PNG } from 'pngjs';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { scrollTo } from '../../support/browser/browser-test.ts';
import { waitForRest } from '../../support/browser/page-states.ts';
import { readPixels, toColor } from './picture.ts';
import { type Check, LOOKS } from './visit.ts';

/** What a visitor meets at a press of the Tab key. */
interface TabStop {
  name: string;
  outline: { style: string; color: string; width: number; offset: number };
  /** Whether a part of its ring is cut off by an element around it or by the window. */
  isRingCut: boolean;
  /** Whether nothing else covers its middle, such as a sticky header. */
  isInSight: boolean;
  /** Whether it stays in the window while the page scrolls. */
  isSticky: boolean;
  /** Where it stands in the page when that is at its top, in CSS pixels. */
  box: { left: number; top: number; right: number; bottom: number };
}

declare global {
  interface Window {
    stops: { element: HTMLElement; stop: Omit<TabStop, 'box'> }[];
  }
}

/** More than any page has; a walk that does not end by then is trapped. */
const MOST_STOPS = 150;

/** What the contrast of a ring must be (WCAG 2.2, 1.4.11). */
const LEAST_RATIO = 3;

/** Tab reaches every control in the order of sight, and its focus is plain to see. */
export const keyboard: Check = {
  states: LOOKS,
  find: async (visit) => {
    const { page } = visit;
    const controls = await countControls(page);
    const stops = await walkByTab(page);
    const faults = [...listJumps(stops), ...listWeakRings(stops, await visit.takePicture())];
    if (stops[0]?.name !== navigation.skipLink) faults.push(`${stops[0]?.name} comes first`);
    if (stops.length !== controls) faults.push(`reaches ${stops.length} of ${controls} controls`);
    const covered = stops.filter(({ isInSight }) => !isInSight);
    return [...faults, ...covered.map(({ name }) => `${name}: covered`)];
  },
};

/**
 * Presses Tab from the start, or from the top of the page or the open menu, until focus leaves it
 * or has come round.
 * @param start selector of an element that holds the focus at first
 * @throws when it never does.
 */
export async function walkByTab(page: Page, start = 'dialog:popover-open'): Promise<TabStop[]> {
  await returnToTop(page);
  await page.evaluate((selector) => {
    window.stops = [];
    const start = document.querySelector(selector) ?? document.getElementById('page-top');
    const tabindex = start?.getAttribute('tabindex') ?? null;
    start?.setAttribute('tabindex', '-1');
    (start as HTMLElement).focus();
    if (tabindex === null) start?.removeAttribute('tabindex');
  }, start);
  for (let press = 0; ; press += 1) {
    if (press > MOST_STOPS) throw new Error('The keyboard does not get out');
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(recordStop))) break;
  }
  await returnToTop(page);
  return page.evaluate(() =>
    window.stops.map(({ element, stop }) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { ...stop, box: { left, top, right, bottom } };
    }),
  );
}

async function returnToTop(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scrollTo(page, 0);
  await waitForRest(page);
}

/** Runs in the page. @returns whether there was a new stop. */
function recordStop(): boolean {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return false;
  if (window.stops.some((known) => known.element === element)) return false;
  if (window.stops[0]?.element.closest('dialog') && !element.closest('dialog')) return false;
  const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(element);
  const [width, offset] = [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)];
  const box = element.getBoundingClientRect();
  const [left, right] = [box.left - width - offset, box.right + width + offset];
  const [top, bottom] = [box.top - width - offset, box.bottom + width + offset];
  let isRingCut = left < 0 || right > document.documentElement.clientWidth;
  let isSticky = getComputedStyle(element).position === 'sticky';
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(around);
    isSticky ||= position === 'sticky';
    if (around.matches('html, body')) continue;
    const frame = around.getBoundingClientRect();
    const isBeside = left < frame.left || right > frame.right;
    const isOver = top < frame.top || bottom > frame.bottom;
    isRingCut ||= (isBeside && overflowX !== 'visible') || (isOver && overflowY !== 'visible');
  }
  const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  // A link of several lines, or a region, need not stand at its own middle.
  const isLarger = middle?.contains(element) && !middle.matches('header');
  const text = element.closest('label, a, button, summary')?.textContent;
  window.stops.push({
    element,
    stop: {
      name: (element.getAttribute('aria-label') ?? text ?? '').trim().slice(0, 60),
      outline: { style: outlineStyle, color: outlineColor, width, offset },
      isRingCut,
      isInSight: isLarger || element.contains(middle),
      isSticky,
    },
  });
  return true;
}

/** How many controls the page shows that Tab must reach. Others are reached by arrow keys. */
function countControls(page: Page): Promise<number> {
  return page
    .locator('a[href], button, summary, :checked, [tabindex="0"]')
    .evaluateAll(
      (controls) =>
        controls.filter(
          (control) =>
            (control as HTMLElement).tabIndex >= 0 &&
            control.checkVisibility({ visibilityProperty: true }),
        ).length,
    );
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
 * @returns one line for each control whose focus is thinner than 3 px, cut off or faint.
 */
export function listWeakRings(stops: TabStop[], picture: PNG): string[] {
  const weak: string[] = [];
  for (const stop of stops) {
    const { name, outline, isRingCut } = stop;
    if (outline.style !== 'solid' || outline.width < 3) {
      weak.push(`${name}: focus of ${outline.width} px ${outline.style}`);
    }
    if (isRingCut) weak.push(`${name}: focus cut off`);
    const ratio = readRatio(picture, stop);
    if (ratio < LEAST_RATIO) weak.push(`${name}: focus of ${ratio.toFixed(2)}, not ${LEAST_RATIO}`);
  }
  return weak;
}

/**
 * The contrast of a ring with what is painted where it will stand, without the 5 % of its pixels
 * that have the least. A ring outside the picture, as that of the skip link, has all there is.
 */
function readRatio(picture: PNG, { box, outline }: TabStop): number {
  const reach = outline.offset + outline.width;
  const width = Math.round(box.right - box.left + 2 * reach);
  const height = Math.round(box.bottom - box.top + 2 * reach);
  const around = { left: box.left - reach, top: box.top - reach, width, height };
  const ring = readPixels(picture, around).filter((_, index) => {
    const [column, row] = [index % width, Math.floor(index / width)];
    return Math.min(column, row, width - 1 - column, height - 1 - row) < outline.width;
  });
  const ratios = ring
    .map((pixel) => wcagContrast(outline.color, toColor(pixel)))
    .sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length * 0.05)] ?? Number.POSITIVE_INFINITY;
}
