import type { Locator, Page } from 'playwright/test';
import { callToAction } from '../../../src/shared/content/call-to-action.ts';
import { contactOptions } from '../../../src/shared/content/contact.ts';
import { notFound } from '../../../src/shared/content/errors.ts';
import { hero } from '../../../src/shared/content/home.ts';
import { pricing } from '../../../src/shared/content/pricing.ts';
import { open } from '../../support/browser/browser-test.ts';
import { getBanner, openWithBanner } from '../../support/browser/consent-page.ts';
import { expect, PHONE, test } from '../../support/browser/every-page.ts';
import { openMenu } from '../../support/browser/page-states.ts';

/** A forced palette takes grounds and shadows away: only lines tell a part from the page. */
async function expectBorders(parts: Locator): Promise<void> {
  expect(await parts.count(), 'parts').toBeGreaterThan(0);
  const bare = await parts.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const style = getComputedStyle(element);
        const border = [style.borderTopStyle, style.borderRightStyle, style.borderBottomStyle];
        const widths = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth];
        const hasBorder =
          !border.includes('none') && widths.every((width) => Number.parseFloat(width) >= 1);
        const hasOutline =
          style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
        return !hasBorder && !hasOutline;
      })
      .map(({ className, textContent }) => `${className}: ${textContent?.trim().slice(0, 40)}`),
  );
  expect.soft(bare).toEqual([]);
}

/** A forced palette paints letters whatever their color is: only blanks have none. */
async function blankOut(control: Locator): Promise<void> {
  await control.evaluate((element) => {
    const { width } = element.getBoundingClientRect();
    Object.assign((element as HTMLElement).style, { width: `${width}px`, boxSizing: 'border-box' });
    for (const node of element.childNodes) {
      if (node instanceof Text) node.data = '\u00a0'.repeat(node.data.length);
    }
  });
}

/** How many pixels of each control differ from its ground, its letters left out. */
async function countMarks(page: Page, controls: Locator): Promise<number[]> {
  const counts: number[] = [];
  for (const control of await controls.all()) {
    await blankOut(control);
    const picture = (await control.screenshot()).toString('base64');
    const reader = await page.context().newPage();
    counts.push(await reader.evaluate(countOddPixels, picture));
    await reader.close();
  }
  return counts;
}

/** Runs in a blank page. */
async function countOddPixels(picture: string): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(image, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return pixels.length - Math.max(...counts.values());
}

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

test('cards, bubbles and tiles of the home page keep their edges', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  await expectBorders(main.getByRole('figure'));
  await expectBorders(
    main
      .getByRole('figure')
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') }),
  );
  await expectBorders(
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
  );
});

test('plans keep their edges', async ({ page }) => {
  await open(page, '/pricing');
  await expectBorders(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
  );
});

test('the field that calls to action keeps its edge', async ({ page }) => {
  await open(page, '/');
  const field = page
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: callToAction.contact }) });
  await expectBorders(field.last().locator('> div'));
});

for (const [path, names] of [
  ['/', [hero.contact, hero.pricing]],
  ['/pricing', [pricing.card.action]],
  ['/contact', contactOptions.map(({ action }) => action)],
  ['/nada', [notFound.home]],
] as const) {
  test(`buttons of ${path} keep their edges`, async ({ page }) => {
    await open(page, path);
    for (const name of names) {
      await expectBorders(page.getByRole('main').getByRole('link', { name }));
    }
  });
}

test.describe('with the cookie banner', () => {
  test.use({ isVisitor: true });
  test('the box and its buttons keep their edges', async ({ page }) => {
    await openWithBanner(page, '/');
    await expectBorders(getBanner(page));
    await expectBorders(getBanner(page).getByRole('button'));
  });
});

test('the current page is marked in header and menu by more than a ground', async ({ page }) => {
  await open(page, '/pricing');
  await page.mouse.move(0, 400);
  const header = page.getByRole('banner').getByRole('listitem').getByRole('link');
  const [current, other] = await countMarks(page, header);
  expect(current).toBeGreaterThan((other ?? 0) + 60);

  await page.setViewportSize(PHONE);
  await openMenu(page);
  const menu = page.getByRole('dialog').getByRole('listitem').getByRole('link');
  const [currentInMenu, otherInMenu] = await countMarks(page, menu);
  expect(currentInMenu).toBeGreaterThan((otherInMenu ?? 0) + 60);
});
