import type { Rgb } from 'culori';
import type { Page } from 'playwright/test';
import { PNG } from 'pngjs';
import { waitForRest } from '../../support/browser/page-states.ts';

/** In pixels, from the top left of a picture or a page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const NO_TEXT = `
  *, ::before, ::after, ::marker {
    animation: none !important;
    transition: none !important;
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    text-shadow: none !important;
  }
  svg text { fill: transparent !important; }
  :focus-visible { outline-color: transparent !important; }`;

/** The whole page, or what the window shows of it, without its text and the ring of the focus. */
export async function takeBarePicture(page: Page, isWindowOnly = false): Promise<PNG> {
  // Playwright's own way to add styles is against the site's policy.
  await page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }, NO_TEXT);
  // Its own way to take pictures packs them as small as it can, which takes three times as long.
  // A session that is detached takes the scheme and the medium of the page with it.
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  // For this Chromium makes the window tiny for a moment, which would start animations.
  const whole = { captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } };
  const { data } = await session.send('Page.captureScreenshot', {
    optimizeForSpeed: true,
    ...(!isWindowOnly && whole),
  });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  // What the sheet has stopped, and what the tiny window has hidden, begins again.
  await waitForRest(page);
  return PNG.sync.read(Buffer.from(data, 'base64'));
}

/** The colors in a box, row by row, each a number; none when the picture does not hold all of it. */
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
