import type { Page } from 'playwright/test';
import { finishAnimations } from '../../support/browser/page-states.ts';
import type { TabStop } from '../../support/browser/tab-stops.ts';

/** @returns one line for each control whose focus is thinner than 3 px, cut off or faint. */
export async function listWeakRings(
  page: Page,
  stops: TabStop[],
  isWindowOnly = false,
): Promise<string[]> {
  const thin = stops
    .filter(({ outline }) => outline.style !== 'solid' || outline.width < 3)
    .map(({ name, outline }) => `${name}: ${outline.width} px ${outline.style}`);
  const cut = stops.filter(({ isRingCut }) => isRingCut).map(({ name }) => `${name}: cut off`);
  const faint = [];
  for (const { stop } of (await readRings(page, stops, isWindowOnly)).filter(isFaint)) {
    const { ratio } = await readFocusedRing(page, stop);
    if (isFaint({ ratio })) faint.push(`${stop.name}: ${ratio.toFixed(2)} of 3`);
  }
  return [...thin, ...cut, ...faint];
}

function isFaint({ ratio }: { ratio: number }): boolean {
  return ratio < 3;
}

/** For a control that changes its ground with focus: measured on the ground that it has then. */
async function readFocusedRing(page: Page, stop: TabStop) {
  await page.evaluate((order) => {
    const element = window.stops[order]?.element as HTMLElement;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.focus({ preventScroll: true });
    element.style.outlineColor = 'transparent';
  }, stop.order);
  await finishAnimations(page);
  const box = await page.evaluate((order) => {
    const element = window.stops[order]?.element as HTMLElement;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  }, stop.order);
  const [reading] = await readRings(page, [{ ...stop, ...box }], true);
  await page.evaluate((order) => {
    const element = window.stops[order]?.element as HTMLElement;
    element.blur();
    element.style.outlineColor = '';
  }, stop.order);
  return reading ?? { ratio: 0 };
}

/**
 * The contrast (WCAG 2.2, 1.4.11) of each focus ring with what is painted where it will stand,
 * without it: the 5 % of its pixels with the least contrast do not count, nor do rings that stand
 * outside the picture, as that of the skip link.
 */
async function readRings(
  page: Page,
  stops: TabStop[],
  isWindowOnly: boolean,
): Promise<{ stop: TabStop; ratio: number }[]> {
  const picture = await page.screenshot({ fullPage: !isWindowOnly });
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(measureRings, { picture: picture.toString('base64'), stops });
  } finally {
    await reader.close();
  }
}

/** Runs in a blank page. */
async function measureRings({ picture, stops }: { picture: string; stops: TabStop[] }) {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  return stops.flatMap((stop) => {
    const { offset, width, color } = stop.outline;
    const reach = offset + width;
    const x = Math.round(stop.left - reach);
    const y = Math.round(stop.top - reach);
    const columns = Math.round(stop.right - stop.left + 2 * reach);
    const rows = Math.round(stop.bottom - stop.top + 2 * reach);
    if (x < 0 || y < 0 || x + columns > image.width || y + rows > image.height) return [];
    const ring = readPixels(columns, rows, (context) => context.drawImage(image, -x, -y)).filter(
      (_, index) => {
        const column = index % columns;
        const row = Math.floor(index / columns);
        const depth = Math.min(column, row, columns - 1 - column, rows - 1 - row);
        return depth < width;
      },
    );
    const [own] = readPixels(1, 1, (context) => {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    });
    const ratios = ring.map((pixel) => getRatio(own ?? 0, pixel)).sort((one, other) => one - other);
    return [{ stop, ratio: ratios[Math.floor(ratios.length * 0.05)] ?? 0 }];
  });

  function readPixels(
    columns: number,
    rows: number,
    draw: (context: OffscreenCanvasRenderingContext2D) => void,
  ): number[] {
    const context = new OffscreenCanvas(columns, rows).getContext('2d');
    if (!context) throw new Error('No canvas');
    draw(context);
    return [...new Uint32Array(context.getImageData(0, 0, columns, rows).data.buffer)];
  }

  function getRatio(one: number, other: number): number {
    const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].sort(
      (a, b) => a - b,
    );
    return (lighter + 0.05) / (darker + 0.05);
  }

  function getLuminance(pixel: number): number {
    const [red = 0, green = 0, blue = 0] = [pixel, pixel >> 8, pixel >> 16].map((bits) => {
      const value = (bits & 255) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
