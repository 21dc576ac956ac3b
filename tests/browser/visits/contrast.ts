import { blend, clampRgb, converter, formatHex, type Rgb, wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import type { PNG } from 'pngjs';
import { scrollTo } from '../../support/browser/browser-test.ts';
import { waitForRest } from '../../support/browser/page-states.ts';
import { readPixels, takeBarePicture, toColor } from './picture.ts';
import type { Visit } from './visit.ts';

/** Of the channels of a color, above which it is more than ink or paper. */
const NEUTRAL_SPREAD = 32 / 255;

const toRgb = converter('rgb');

/** Texts that cannot be read, in the header also where it stands over the page. */
export async function findFaintTexts(page: Page, visit: Visit): Promise<string[]> {
  const readings = await readContrast(page, await visit.takePicture());
  if (readings.length < 15) return [`only ${readings.length} lines of text`];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await scrollTo(page, height / 2);
  await waitForRest(page);
  const inHeader = await readContrast(page, await takeBarePicture(page, true), 'header');
  await scrollTo(page, 0);
  await waitForRest(page);
  return listTooFaint([...readings, ...inHeader]);
}

/**
 * The contrast (WCAG 2.2, 1.4.3) of every visible line of text with what is really painted behind
 * it. The pixel with the least contrast counts, but for the 1 % that a rule or a corner may take.
 * @param picture of the page without its text; of the window, if only a part is read
 */
export async function readContrast(page: Page, picture: PNG, part?: string) {
  const lines = await page.evaluate(collectLines, part);
  return lines.flatMap((line) => measure(picture, line));
}

/** @returns one line for each text that does not reach what it must. */
export function listTooFaint(readings: Awaited<ReturnType<typeof readContrast>>): string[] {
  return readings.flatMap(({ text, ratio, required, color, background }) =>
    ratio < required
      ? `${ratio.toFixed(2)} of ${required}: «${text}», ${color} on ${background}`
      : [],
  );
}

/**
 * Runs in the page. @returns the lines of text as they stand in it or, if only a part is read, in the window.
 * Texts have a letter or a digit. Body text is what a visitor reads at length:
 * paragraphs, list items, definitions and cells in main, from 15 px on (captions are smaller), but
 * no links, buttons and headings, and nothing that is hidden from assistive technology.
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

/** @returns nothing for a line outside the picture. */
function measure(picture: PNG, line: ReturnType<typeof collectLines>[number]) {
  const { text, color, opacity, isLarge, isBody, ...box } = line;
  const known = toRgb(color);
  if (!known) throw new Error(`${color} is no color`);
  const ink = { ...clampRgb(known), alpha: (known.alpha ?? 1) * opacity };
  // Boxes of lines reach beyond their letters, into what stands above and below.
  const letters = { ...box, top: box.top + box.height * 0.18, height: box.height * 0.64 };
  const pixels = readPixels(picture, letters);
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
  for (const reading of readings.sort((one, other) => one.ratio - other.ratio)) {
    ignored -= reading.count;
    if (ignored < 0) return [reading];
  }
  return [];
}

function isNeutral({ r, g, b }: Rgb): boolean {
  return Math.max(r, g, b) - Math.min(r, g, b) <= NEUTRAL_SPREAD;
}
