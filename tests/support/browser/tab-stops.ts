import type { Page } from 'playwright/test';
import { finishAnimations } from './page-states.ts';

/** What a visitor meets at a press of the Tab key. */
export interface TabStop {
  /** How many controls were met before it. */
  order: number;
  name: string;
  /** Where it stands in the page when that is at its top, in CSS pixels. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  outline: { style: string; color: string; width: number; offset: number };
  /** Whether a part of its ring is cut off by an element around it or by the window. */
  isRingCut: boolean;
  /** Whether nothing else covers its middle, such as a sticky header. */
  isInSight: boolean;
  /** Whether it stays in the window while the page scrolls. */
  isSticky: boolean;
}

declare global {
  interface Window {
    stops: { element: Element; stop: Omit<TabStop, 'left' | 'top' | 'right' | 'bottom'> }[];
  }
}

/** More than any page has; a walk that does not end by then is trapped. */
const MOST_STOPS = 150;

/**
 * Presses Tab from the start, or from the top of the page or the open menu, until focus leaves it
 * or has come round.
 * @param start selector of an element that holds the focus at first
 * @throws when it never does.
 */
export async function walkByTab(page: Page, start = 'dialog[open]'): Promise<TabStop[]> {
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
  return page.evaluate(() => {
    return window.stops.map(({ element, stop }) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { ...stop, left, top, right, bottom };
    });
  });
}

async function returnToTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(() => document.querySelector('header[data-scrolled]') === null);
  await finishAnimations(page);
}

/** Runs in the page. @returns whether there was a new stop. */
function recordStop(): boolean {
  const element = document.activeElement;
  if (!element || element === document.body) return false;
  if (window.stops.some((known) => known.element === element)) return false;
  // Less motion still is some: the change of styles that focus has just begun.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
  const style = getComputedStyle(element);
  const width = Number.parseFloat(style.outlineWidth);
  const offset = Number.parseFloat(style.outlineOffset);
  const box = element.getBoundingClientRect();
  const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  window.stops.push({
    element,
    stop: {
      order: window.stops.length,
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
      outline: { style: style.outlineStyle, color: style.outlineColor, width, offset },
      isRingCut: isCut(width + offset),
      isInSight: middle !== null && (element.contains(middle) || isLarger(middle)),
      isSticky: isSticky(element),
    },
  });
  return true;

  /** A link of several lines, or a region, need not stand at its own middle. */
  function isLarger(middle: Element): boolean {
    return middle.contains(element) && !middle.matches('header');
  }

  function isSticky(part: Element): boolean {
    if (getComputedStyle(part).position === 'sticky') return true;
    return part.parentElement !== null && isSticky(part.parentElement);
  }

  function isCut(reach: number): boolean {
    const [left, right] = [box.left - reach, box.right + reach];
    const [top, bottom] = [box.top - reach, box.bottom + reach];
    if (left < 0 || right > document.documentElement.clientWidth) return true;
    for (let around = element?.parentElement; around; around = around.parentElement) {
      if (around === document.body) return false;
      const { overflowX, overflowY } = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      const isBeside = left < frame.left || right > frame.right;
      const isOver = top < frame.top || bottom > frame.bottom;
      if ((isBeside && overflowX !== 'visible') || (isOver && overflowY !== 'visible')) return true;
    }
    return false;
  }
}

/** How many controls the page shows that Tab must reach. Others are reached by arrow keys. */
export function countControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, [tabindex="0"]',
    );
    // At the top of the page the thumb bar is not visible yet.
    return [...controls].filter(
      (control) =>
        control.tabIndex >= 0 &&
        control.checkVisibility({ visibilityProperty: !control.closest('.thumb-bar') }),
    ).length;
  });
}

/** @returns one line for each press of Tab that goes back in the order of sight. */
export function listJumps(stops: TabStop[]): string[] {
  // The skip link stands before everything, wherever it shows.
  const [, ...inPage] = stops;
  return inPage.flatMap((next, index) => {
    const stop = inPage[index - 1];
    return stop && !followsInSight(stop, next) ? [`jumps: ${stop.name} → ${next.name}`] : [];
  });
}

/** To the right in the same row, below, or in a column further right; or into what stays in sight. */
function followsInSight(stop: TabStop, next: TabStop): boolean {
  if (stop.isSticky !== next.isSticky) return true;
  const isSameRow = next.top < stop.bottom && stop.top < next.bottom;
  if (isSameRow) return next.left >= stop.left || next.top > stop.top;
  return next.top >= stop.bottom || next.left >= stop.right;
}
