import type { Page } from 'playwright/test';

/** A line of text as it stands in the page, in CSS pixels of the document. */
interface TextLine {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Red, green, blue, and alpha with the opacity of all ancestors (0 to 255). */
  color: [number, number, number, number];
  isLarge: boolean;
  /** See `collectText`. */
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

/**
 * The contrast (WCAG 2.2, 1.4.3) of every visible line of text with what is really painted behind
 * it: the page is pictured once with its text transparent, and the pixel with the least contrast
 * counts, but for the 1 % that a rule or a corner may take. Texts without letter or digit, and
 * pictures, are none.
 */
export async function readContrast(page: Page, area: Area = {}): Promise<ContrastReading[]> {
  const lines = await page.evaluate(collectText, area.part ?? 'body');
  const sheet = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after, ::marker {
      -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important;
      text-shadow: none !important;
      transition: none !important;
    }
    svg text { fill: transparent !important; }`);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const scroll = await page.evaluate(() => ({ left: window.scrollX, top: window.scrollY }));
  const picture = await page.screenshot({ fullPage: !area.isWindowOnly, caret: 'initial' });
  await sheet.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  const origin = area.isWindowOnly ? scroll : { left: 0, top: 0 };
  // A page of its own reads the pixels: the policy of the site allows no image from data.
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(measureLines, {
      picture: picture.toString('base64'),
      lines: lines.map((line) => ({
        ...line,
        left: line.left - origin.left,
        top: line.top - origin.top,
      })),
    });
  } finally {
    await reader.close();
  }
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
 * Runs in the page. Body text is what a visitor reads at length: paragraphs, list items,
 * definitions and cells in main, from 15 px on (captions are smaller), but no links, buttons and
 * headings, and nothing that assistive technology does not get. Whether it stands in ink on plain ground is for the pixels to say.
 */
function collectText(part: string): TextLine[] {
  const BODY_SIZE = 15;
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const walker = document.createTreeWalker(
    document.querySelector(part) ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const lines: TextLine[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    const isVisible = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!element || !isVisible || isForScreenReaders(element) || !/[\p{L}\p{N}]/u.test(text))
      continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const isBody =
      size >= BODY_SIZE &&
      element.closest('main :is(p, li, dd, td)') !== null &&
      element.closest('a, button, summary, h1, h2, h3, [aria-hidden="true"]') === null;
    const color = readColor(element, style);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width <= 1 || height <= 1) continue;
      lines.push({
        text: text.slice(0, 60),
        left: left + window.scrollX,
        top: top + window.scrollY,
        width,
        height,
        color,
        isLarge,
        isBody,
      });
    }
  }
  return lines;

  function isForScreenReaders({ clientWidth, clientHeight, parentElement }: Element): boolean {
    if (clientWidth === 1 && clientHeight === 1) return true;
    return parentElement !== null && isForScreenReaders(parentElement);
  }

  function readColor(element: Element, style: CSSStyleDeclaration): TextLine['color'] {
    if (!context) throw new Error('No canvas');
    const fill = element.closest('svg')
      ? style.fill
      : style.getPropertyValue('-webkit-text-fill-color');
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = fill;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    let opacity = alpha;
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      opacity *= Number(getComputedStyle(ancestor).opacity);
    }
    return [red, green, blue, opacity];
  }
}

/** Runs in a blank page. */
async function measureLines({
  picture,
  lines,
}: {
  picture: string;
  lines: TextLine[];
}): Promise<ContrastReading[]> {
  type Color = readonly [number, number, number];
  /** Of the channels of a color, above which it is more than ink or paper. */
  const NEUTRAL_SPREAD = 32;
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const readings = new Map<string, ContrastReading>();
  for (const line of lines) {
    const reading = measure(line);
    if (!reading) continue;
    const key = [reading.text, reading.required, reading.color].join();
    const known = readings.get(key);
    if (!known || reading.ratio < known.ratio) readings.set(key, reading);
  }
  return [...readings.values()];

  function measure({ text, left, top, width, height, color, isLarge, isBody }: TextLine) {
    // Boxes of lines reach beyond their letters, into what stands above and below.
    const box = [left, top + height * 0.18, width, height * 0.64].map(Math.round);
    const [x = 0, y = 0, columns = 0, rows = 0] = box;
    if (x < 0 || y < 0 || x + columns > image.width || y + rows > image.height) return null;
    const canvas = new OffscreenCanvas(Math.max(1, columns), Math.max(1, rows));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    context.drawImage(image, -x, -y);
    const pixels = new Uint32Array(
      context.getImageData(0, 0, canvas.width, canvas.height).data.buffer,
    );
    const counts = new Map<number, number>();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    const grounds = [...counts]
      .map(([pixel, count]) => {
        const ground: Color = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
        return { ground, count, ratio: getRatio(blend(color, ground), ground) };
      })
      .sort((one, other) => one.ratio - other.ratio);
    let ignored = pixels.length * 0.01;
    const worst = grounds.find(({ count }) => {
      ignored -= count;
      return ignored < 0;
    });
    if (!worst) return null;
    const ink = blend(color, worst.ground);
    const isInkOnPaper = isNeutral(ink) && isNeutral(worst.ground);
    const base = isLarge ? 3 : 4.5;
    const enhanced = isLarge ? 4.5 : 7;
    return {
      text,
      ratio: worst.ratio,
      required: isBody && isInkOnPaper ? enhanced : base,
      color: `rgb(${ink.map(Math.round).join(' ')})`,
      background: `rgb(${worst.ground.join(' ')})`,
    };
  }

  function isNeutral(color: Color): boolean {
    return Math.max(...color) - Math.min(...color) <= NEUTRAL_SPREAD;
  }

  function blend([red, green, blue, alpha]: TextLine['color'], ground: Color): Color {
    const share = alpha / 255;
    const mix = (one: number, other: number) => one * share + other * (1 - share);
    return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])];
  }

  function getRatio(one: Color, other: Color): number {
    const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].sort(
      (a, b) => a - b,
    );
    return (lighter + 0.05) / (darker + 0.05);
  }

  function getLuminance(color: Color): number {
    const [red = 0, green = 0, blue = 0] = color.map((channel) => {
      const value = channel / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
