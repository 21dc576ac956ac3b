import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import { readPixels, takeTextlessScreenshot, toColor } from './screenshot.ts';

/**
 * Checks that the busy indicator is clearly visible: its line or the line's shadow has a contrast ratio of at
 * least 3 with the background.
 */
export async function findLowContrastIndicator(page: Page): Promise<string[]> {
  const main = page.locator('main');
  await main.evaluate((main) => main.setAttribute('aria-busy', 'true'));
  const screenshot = await takeTextlessScreenshot(page, true);
  await main.evaluate((main) => main.removeAttribute('aria-busy'));
  const column = { left: 8, top: 0, width: 1, height: 8 };
  const colors = readPixels(screenshot, column).map(toColor);
  const background = colors.pop() ?? 'white';
  const ratio = Math.max(...colors.map((color) => wcagContrast(color, background)));
  return ratio < 3 ? [`busy indicator: contrast ${ratio.toFixed(2)}`] : [];
}
