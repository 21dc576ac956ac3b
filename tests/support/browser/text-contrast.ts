import { clampRgb, converter, formatHex, type Rgb, wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import type { PNG } from 'pngjs';
import { type Box, countColors, readPixels, toColor } from './picture.ts';

/** A line of text as it stands in the page or, if only that is read, in the window. */
interface TextLine extends Box {
  text: string;
  /** As CSS writes it. */
  color: string;
  /** With that of all ancestors. */
  opacity: number;
  isLarge: boolean;
  /** See `collectLines`. */
  isBody: boolean;
}

interface ContrastReading {
  text: string;
  ratio: number;
  required: number;
  color: string;
  background: string;
}

interface Area {
  /** Selector of the part to read; the whole page when it is left out. */
  part?: string;
  /** Only what the window shows, for what stays in it while the page scrolls. */
  isWindowOnly?: boolean;
}

/** Of the channels of a color, above which it is more than ink or paper. */
const NEUTRAL_SPREAD = 32 / 255;

const toRgb = converter('rgb');

/**
 * The contrast (WCAG 2.2, 1.4.3) of every visible line of text with what is really painted behind
 * it. The pixel with the least contrast counts, but for the 1 % that a rule or a corner may take.
 * @param picture of the page, or of the window, without its text
 */
export async function readContrast(
  page: Page,
  picture: PNG,
  { part = 'body', isWindowOnly = false }: Area = {},
): Promise<ContrastReading[]> {
  const lines = await page.evaluate(collectLines, { part, isWindowOnly });
  return lines.flatMap((line) => measure(picture, line));
}

/** @returns one line for each text that does not reach what it must. */
export function listTooFaint(readings: ContrastReading[]): string[] {
  return readings
    .filter(({ ratio, required }) => ratio < required)
    .map(
      ({ text, ratio, required, color, background }) =>
        `${ratio.toFixed(2)} of ${required}: «${text}», ${color} on ${background}`,
    );
}

/**
 * Runs in the page. Texts have a letter or a digit. Body text is what a visitor reads at length:
 * paragraphs, list items, definitions and cells in main, from 15 px on (captions are smaller), but
 * no links, buttons and headings, and nothing that is hidden from assistive technology.
 */
function collectLines({ part, isWindowOnly }: { part: string; isWindowOnly: boolean }): TextLine[] {
  const root = document.querySelector(part) ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const origin = isWindowOnly ? { x: 0, y: 0 } : { x: window.scrollX, y: window.scrollY };
  const lines: TextLine[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    const isVisible = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!element || !isVisible || !/[\p{L}\p{N}]/u.test(text)) continue;
    const ancestors: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) ancestors.push(each);
    const isForScreenReaders = ancestors.some(
      ({ clientWidth, clientHeight }) => clientWidth === 1 && clientHeight === 1,
    );
    if (isForScreenReaders) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const details = {
      text: text.slice(0, 60),
      color: style.getPropertyValue(element.closest('svg') ? 'fill' : '-webkit-text-fill-color'),
      opacity: ancestors.reduce((all, each) => all * Number(getComputedStyle(each).opacity), 1),
      isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      isBody:
        size >= 15 &&
        element.closest('main :is(p, li, dd, td)') !== null &&
        element.closest('a, button, summary, h1, h2, h3, [aria-hidden="true"]') === null,
    };
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      if (width <= 1 || height <= 1) continue;
      lines.push({ ...details, left: x + origin.x, top: y + origin.y, width, height });
    }
  }
  return lines;
}

/** @returns nothing for a line outside the picture. */
function measure(picture: PNG, { text, color, opacity, isLarge, isBody, ...box }: TextLine) {
  const known = toRgb(color);
  if (!known) throw new Error(`${color} is no color`);
  const ink = clampRgb(known);
  const alpha = (ink.alpha ?? 1) * opacity;
  // Boxes of lines reach beyond their letters, into what stands above and below.
  const letters = { ...box, top: box.top + box.height * 0.18, height: box.height * 0.64 };
  const pixels = readPixels(picture, letters);
  let ignored = pixels.length * 0.01;
  const worst = [...countColors(pixels)]
    .map(([pixel, count]) => {
      const ground = toColor(pixel);
      const painted = blend(ink, alpha, ground);
      return { ground, painted, count, ratio: wcagContrast(painted, ground) };
    })
    .sort((one, other) => one.ratio - other.ratio)
    .find(({ count }) => {
      ignored -= count;
      return ignored < 0;
    });
  if (!worst) return [];
  const { ground, painted, ratio } = worst;
  const isEnhanced = isBody && isNeutral(painted) && isNeutral(ground);
  const [base, enhanced] = isLarge ? [3, 4.5] : [4.5, 7];
  const required = isEnhanced ? enhanced : base;
  return [{ text, ratio, required, color: formatHex(painted), background: formatHex(ground) }];
}

function blend(ink: Rgb, alpha: number, ground: Rgb): Rgb {
  const mix = (channel: 'r' | 'g' | 'b') => ink[channel] * alpha + ground[channel] * (1 - alpha);
  return { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') };
}

function isNeutral({ r, g, b }: Rgb): boolean {
  return Math.max(r, g, b) - Math.min(r, g, b) <= NEUTRAL_SPREAD;
}
