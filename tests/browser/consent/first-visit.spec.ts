import type { Locator, Page } from 'playwright/test';
import { hero } from '../../../src/shared/content/home.ts';
import { holdFiles, open, PAGES } from '../../support/browser/browser-test.ts';
import { getBanner, openWithBanner, waitForBanner } from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/every-page.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import { getHeaderLink } from '../../support/browser/site-parts.ts';

const WINDOWS = [
  [360, 640],
  [360, 800],
  [390, 664],
  [390, 844],
  [412, 823],
  [414, 896],
  [430, 932],
  [844, 390],
  [768, 1024],
  [1440, 900],
] as const;

/** In px²; more would be larger than the lead of the hero on a phone. */
const LARGEST_BLOCK = 42_000;

test.use({ isVisitor: true });

async function getBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

function getHeroButtons(page: Page): Locator[] {
  const headline = page.getByRole('region', { name: hero.headline.join(' ') });
  return [hero.contact, hero.pricing].map((name) => headline.getByRole('link', { name }));
}

for (const [width, height] of WINDOWS) {
  test(`leaves the hero's buttons free at ${width} × ${height} px, and is low`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // Before the banner, the font arrives, which `quality/layout-shift` is about.
    const release = await holdFiles(page, '**/assets/start-consent-*.js');
    await open(page, '/');
    await page.evaluate(() => document.fonts.ready);
    const before = await readShifts(page);
    release();
    await waitForBanner(page);
    const banner = await getBox(getBanner(page));
    for (const button of getHeroButtons(page)) {
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await getBox(button);
      const isFree = box.bottom <= banner.y || box.right <= banner.x || box.x >= banner.right;
      expect(isFree, JSON.stringify({ box, banner })).toBe(true);
    }
    expect((banner.width * banner.height) / (width * height)).toBeLessThanOrEqual(0.3);
    const blocks = await getBanner(page).evaluate((banner) =>
      [...banner.querySelectorAll('p > span, button')].map((block) => {
        const { width, height } = block.getBoundingClientRect();
        return width * height;
      }),
    );
    expect(Math.max(...blocks)).toBeLessThanOrEqual(LARGEST_BLOCK);
    expect(await readShifts(page)).toEqual(before);
  });
}

for (const width of [360, 390, 412, 768, 1440]) {
  test(`the largest paint is the page's own text at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 768 ? 800 : 1024 });
    for (const { path } of PAGES) {
      await openWithBanner(page, path);
      const largest = await readLargestPaint(page);
      expect(largest, path).toMatch(/^main (h1|p|span)/);
    }
  });
}

/** Where the element of the largest paint so far stands, and its tag. */
function readLargestPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          const place = element?.closest('main, #cc-main');
          resolve(`${place?.id || 'nowhere'} ${element?.tagName.toLowerCase()}`);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

test('leaves the focus where the visitor already has it', async ({ page }) => {
  await page.route('**/assets/start-consent-*.js', async (route) => {
    await getHeaderLink(page, '/pricing').focus();
    await route.continue();
  });
  await open(page, '/contact');
  await expect(getBanner(page)).toHaveCSS('opacity', '1');
  await expect(getHeaderLink(page, '/pricing')).toBeFocused();
});
