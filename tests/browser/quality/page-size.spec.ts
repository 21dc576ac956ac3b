import { expect, open, test } from '../../support/browser/browser-test.ts';
import { PHONE } from '../../support/browser/every-page.ts';

/** Of a page on a phone, in pixels, and how many elements it has. */
const LIMITS = {
  '/': { height: 6000, elements: 320 },
  '/pricing': { height: 6200, elements: 340 },
  '/contact': { height: 2800, elements: 220 },
  '/privacy-policy': { height: Number.POSITIVE_INFINITY, elements: 320 },
  '/gtc': { height: Number.POSITIVE_INFINITY, elements: 320 },
};

test.use({ viewport: PHONE });

test('no page is longer, or of more elements, than it needs', async ({ page }) => {
  for (const [path, limits] of Object.entries(LIMITS)) {
    await open(page, path);
    const sizes = await page.evaluate(async () => {
      await document.fonts.ready;
      return {
        height: document.documentElement.scrollHeight,
        elements: document.querySelectorAll('*').length,
      };
    });
    const measured = `${path}: ${sizes.height} px, ${sizes.elements} elements`;
    expect.soft(sizes.height, measured).toBeLessThanOrEqual(limits.height);
    expect.soft(sizes.elements, measured).toBeLessThanOrEqual(limits.elements);
  }
});
