import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import type { PNG } from 'pngjs';
import { finishAnimations } from './page-states.ts';
import { readPixels, takeBarePicture, toColor } from './picture.ts';
import type { TabStop } from './tab-stops.ts';

/** What the contrast of a ring must be (WCAG 2.2, 1.4.11). */
const LEAST_RATIO = 3;

/**
 * @param picture of the page, or of the window, without its text
 * @returns one line for each control whose focus is thinner than 3 px, cut off or faint.
 */
export async function listWeakRings(page: Page, stops: TabStop[], picture: PNG): Promise<string[]> {
  const weak: string[] = [];
  for (const stop of stops) {
    const { name, outline, isRingCut } = stop;
    if (outline.style !== 'solid' || outline.width < 3) {
      weak.push(`${name}: focus of ${outline.width} px ${outline.style}`);
    }
    if (isRingCut) weak.push(`${name}: focus cut off`);
    if (readRatio(picture, stop) >= LEAST_RATIO) continue;
    const ratio = await readFocusedRatio(page, stop);
    if (ratio < LEAST_RATIO) weak.push(`${name}: focus of ${ratio.toFixed(2)}, not ${LEAST_RATIO}`);
  }
  return weak;
}

/** For a control that changes its ground with focus: measured on the ground that it has then. */
async function readFocusedRatio(page: Page, stop: TabStop): Promise<number> {
  const control = await page.evaluateHandle(
    (order) => window.stops[order]?.element as HTMLElement,
    stop.order,
  );
  await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.focus({ preventScroll: true });
    element.style.outlineColor = 'transparent';
  });
  await finishAnimations(page);
  const box = await control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
  const ratio = readRatio(await takeBarePicture(page, true), { ...stop, ...box });
  await control.evaluate((element) => {
    element.blur();
    element.style.outlineColor = '';
  });
  return ratio;
}

/**
 * The contrast of a ring with what is painted where it will stand, without the 5 % of its pixels
 * that have the least. A ring outside the picture, as that of the skip link, has all there is.
 */
function readRatio(picture: PNG, { left, top, right, bottom, outline }: TabStop): number {
  const reach = outline.offset + outline.width;
  const columns = Math.round(right - left + 2 * reach);
  const rows = Math.round(bottom - top + 2 * reach);
  const box = { left: left - reach, top: top - reach, width: columns, height: rows };
  const ring = readPixels(picture, box).filter((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return Math.min(column, row, columns - 1 - column, rows - 1 - row) < outline.width;
  });
  const ratios = ring
    .map((pixel) => wcagContrast(outline.color, toColor(pixel)))
    .sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length * 0.05)] ?? Number.POSITIVE_INFINITY;
}
