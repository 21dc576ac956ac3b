import { blend, clampRgb, converter, formatHex, type Rgb, wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import type { PNG } from 'pngjs';
import { scrollTo } from '../../support/browser/browser-test.ts';
import { waitUntilStable } from '../../support/browser/page-states.ts';
import type { PageCheck } from './check-page.ts';
import { readPixels, takeTextlessScreenshot, toColor } from './screenshot.ts';

/**
 * Maximum difference between the red, green and blue components of a color that counts as black, white or
 * gray.
 */
const NEUTRAL_SPREAD = 32 / 255;

const toRgb = converter('rgb');

/**
 * Finds text with too little contrast on the whole page, and in the sticky header after the page has been
 * scrolled to its middle.
 */
export async function findLowContrastText(page: Page, pageCheck: PageCheck): Promise<string[]> {
  const readings = await readContrast(page, await pageCheck.takeScreenshot());
  if (readings.length < 15) return [`only ${readings.length} lines of text`];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await scrollTo(page, height / 2);
  await waitUntilStable(page);
  const inHeader = await readContrast(page, await takeTextlessScreenshot(page, true), 'header');
  await scrollTo(page, 0);
  await waitUntilStable(page);
  return listLowContrast([...readings, ...inHeader]);
}

/**
 * Measures the contrast (WCAG 2.2, 1.4.3) between every visible line of text and the pixels behind it. The
 * result for a line is its lowest contrast, ignoring the worst 1% of the pixels, because those might belong
 * to a border or a corner.
 * @param screenshot screenshot of the page without its text, or only of the window if `part` is given
 * @param part selector of the element whose text is measured; by default the whole page
 */
export async function readContrast(page: Page, screenshot: PNG, part?: string) {
  const lines = await page.evaluate(collectLines, part);
  return lines.flatMap((line) => measure(screenshot, line));
}

/** @returns one line for each text whose contrast is lower than required. */
export function listLowContrast(readings: Awaited<ReturnType<typeof readContrast>>): string[] {
  return readings.flatMap(({ text, ratio, required, color, background }) =>
    ratio < required
      ? `${ratio.toFixed(2)} of ${required}: «${text}», ${color} on ${background}`
      : [],
  );
}

/**
 * Runs in the page context. Marks the lines of body text, which must meet the enhanced contrast (WCAG 2.2,
 * 1.4.6). Links, buttons, headings and text smaller than 15 px do not count as body text.
 * @returns all visible lines of text that contain a letter or a digit. Their positions are relative to the
 * page or, if only a part of the page is measured, to the window.
 */
function collectLines(part = 'body') {
  const root = document.querySelector(part) as Element;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const [x, y] = part === 'body' ? [scrollX, scrollY] : [0, 0];
  const lines = [];
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    const isVisible = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!element || !isVisible || !/[\p{L}\p{N}]/u.test(textContent ?? '')) continue;
    if (element.closest('.visually-hidden')) continue;
    let opacity = 1;
    for (let each: Element | null = element; each; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity);
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const details = {
      text: (textContent ?? '').trim().slice(0, 60),
      color: style.getPropertyValue(element.closest('svg') ? 'fill' : '-webkit-text-fill-color'),
      opacity,
      isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      isBody:
        size >= 15 &&
        element.closest('main :is(p, li, dd, td)') !== null &&
        !element.closest('a, button, summary, h1, h2, h3, [aria-hidden="true"]'),
    };
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width <= 1 || height <= 1) continue;
      lines.push({ ...details, left: left + x, top: top + y, width, height });
    }
  }
  return lines;
}

/**
 * @returns the line's lowest contrast as a one-element array, or an empty array if the line is not within the
 * screenshot.
 */
function measure(screenshot: PNG, line: ReturnType<typeof collectLines>[number]) {
  const { text, color, opacity, isLarge, isBody, ...box } = line;
  const parsed = toRgb(color);
  if (!parsed) throw new Error(`${color} is not a color`);
  const ink = { ...clampRgb(parsed), alpha: (parsed.alpha ?? 1) * opacity };
  // Measure only the middle of the line box, because the box is taller than its letters and could include
  // pixels of the lines above and below.
  const letterBox = { ...box, top: box.top + box.height * 0.18, height: box.height * 0.64 };
  const pixels = readPixels(screenshot, letterBox);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const readings = [...counts].map(([pixel, count]) => {
    const background = toColor(pixel);
    const painted = blend([background, ink], 'normal', 'rgb');
    const isEnhanced = isBody && isNeutral(painted) && isNeutral(background);
    const [base, enhanced] = isLarge ? [3, 4.5] : [4.5, 7];
    return {
      text,
      ratio: wcagContrast(painted, background),
      required: isEnhanced ? enhanced : base,
      color: formatHex(painted),
      background: formatHex(background),
      count,
    };
  });
  let ignored = pixels.length * 0.01;
  for (const reading of readings.sort((a, b) => a.ratio - b.ratio)) {
    ignored -= reading.count;
    if (ignored < 0) return [reading];
  }
  return [];
}

function isNeutral({ r, g, b }: Rgb): boolean {
  return Math.max(r, g, b) - Math.min(r, g, b) <= NEUTRAL_SPREAD;
}
