import type { Rgb } from 'culori';
import type { Page } from 'playwright/test';
import { PNG } from 'pngjs';
import { waitUntilStable } from '../../support/browser/page-states.ts';

/** Rectangle in pixels, relative to the top left corner of a screenshot or page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const HIDDEN_TEXT = `
  *, ::before, ::after, ::marker {
    animation: none !important;
    transition: none !important;
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    text-shadow: none !important;
  }
  svg text { fill: transparent !important; }
  :focus-visible { outline-color: transparent !important; }`;

/** Takes a screenshot of the whole page, or of the window only, without text and without the focus ring. */
export async function takeTextlessScreenshot(page: Page, isWindowOnly = false): Promise<PNG> {
  // Use a constructed style sheet, because the Content-Security-Policy blocks the style element that
  // Playwright's `addStyleTag` inserts.
  await page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }, HIDDEN_TEXT);
  // Use the DevTools protocol (CDP), because Playwright's `screenshot` compresses the image as much as
  // possible and takes three times as long. Do not detach the CDP session, because that would reset the
  // page's color scheme and media type.
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  // While capturing a whole page, Chromium briefly makes the window tiny. This would start animations if
  // `HIDDEN_TEXT` did not disable them.
  const wholePage = { captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } };
  const { data } = await session.send('Page.captureScreenshot', {
    optimizeForSpeed: true,
    ...(!isWindowOnly && wholePage),
  });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  // Removing `HIDDEN_TEXT` and restoring the window size start the animations again, so wait until they have
  // ended.
  await waitUntilStable(page);
  return PNG.sync.read(Buffer.from(data, 'base64'));
}

/**
 * Reads the pixels in a box row by row.
 * @returns the colors of the pixels (0xRRGGBB), or an empty array if the box extends beyond the screenshot
 */
export function readPixels({ data, width, height }: PNG, box: Box): number[] {
  const [left, top] = [Math.round(box.left), Math.round(box.top)];
  const columns = Math.max(1, Math.round(box.width));
  const rows = Math.max(1, Math.round(box.height));
  if (left < 0 || top < 0 || left + columns > width || top + rows > height) return [];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [left + (index % columns), top + Math.floor(index / columns)];
    return data.readUIntBE((y * width + x) * 4, 3);
  });
}

export function toColor(pixel: number): Rgb {
  const [r = 0, g = 0, b = 0] = [pixel >> 16, pixel >> 8, pixel].map((bits) => (bits & 255) / 255);
  return { mode: 'rgb', r, g, b };
}
