import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import { readPixels, takeBarePicture, toColor } from './picture.ts';

/** The sign of a wait is seen on every ground, by its line or by the edge of it. */
export async function findFaintWaitSign(page: Page): Promise<string[]> {
  const main = page.locator('main');
  await main.evaluate((main) => main.setAttribute('aria-busy', 'true'));
  const picture = await takeBarePicture(page, true);
  await main.evaluate((main) => main.removeAttribute('aria-busy'));
  const column = { left: 8, top: 0, width: 1, height: 8 };
  const colors = readPixels(picture, column).map(toColor);
  const ground = colors.pop() ?? 'white';
  const ratio = Math.max(...colors.map((color) => wcagContrast(color, ground)));
  return ratio < 3 ? [`the sign of a wait: ${ratio.toFixed(2)}`] : [];
}
