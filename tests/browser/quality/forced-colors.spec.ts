import type { Locator } from 'playwright/test';
import { PNG } from 'pngjs';
import { callToAction } from '../../../src/shared/content/call-to-action.ts';
import { contactOptions } from '../../../src/shared/content/contact.ts';
import { notFound } from '../../../src/shared/content/errors.ts';
import { hero } from '../../../src/shared/content/home.ts';
import { pricing } from '../../../src/shared/content/pricing.ts';
import { open } from '../../support/browser/browser-test.ts';
import {
  getBanner,
  getConfigureButton,
  openWithBanner,
} from '../../support/browser/consent-page.ts';
import { expect, PHONE, test } from '../../support/browser/every-page.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import { countColors, readPixels } from '../../support/browser/picture.ts';
import { getFooterLink, getMenu } from '../../support/browser/site-parts.ts';

/** A forced palette takes grounds and shadows away: only lines tell a part from the page. */
async function expectBorders(parts: Locator): Promise<void> {
  expect(await parts.count(), 'parts').toBeGreaterThan(0);
  const bare = await parts.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const style = getComputedStyle(element);
        const hasLine = (edge: string) =>
          style.getPropertyValue(`${edge}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`${edge}-width`)) >= 1;
        return (
          !['border-top', 'border-right', 'border-bottom'].every(hasLine) && !hasLine('outline')
        );
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
async function countMarks(controls: Locator): Promise<number[]> {
  const counts: number[] = [];
  for (const control of await controls.all()) {
    await blankOut(control);
    const picture = PNG.sync.read(await control.screenshot());
    const pixels = readPixels(picture, { left: 0, top: 0, ...picture });
    counts.push(pixels.length - Math.max(...countColors(pixels).values()));
  }
  return counts;
}

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

test('cards, bubbles and tiles of the home page keep their edges, and the call to action', async ({
  page,
}) => {
  await open(page, '/');
  const main = page.getByRole('main');
  const figures = main.getByRole('figure');
  const items = main.getByRole('listitem');
  await expectBorders(figures);
  await expectBorders(figures.getByRole('listitem').filter({ has: page.getByRole('time') }));
  await expectBorders(items.filter({ has: page.getByRole('heading', { level: 3 }) }));
  const link = page.getByRole('link', { name: callToAction.contact });
  await expectBorders(page.getByRole('region').filter({ has: link }).last().locator('> div'));
});

test('plans keep their edges', async ({ page }) => {
  await open(page, '/pricing');
  const heading = page.getByRole('heading', { level: 2 });
  await expectBorders(page.getByRole('listitem').filter({ has: heading }));
});

test('the button in the footer has the color of the links beside it', async ({ page }) => {
  await open(page, '/');
  const readColor = (control: Locator) =>
    control.evaluate((element) => getComputedStyle(element).color);
  const link = getFooterLink(page, '/gtc');
  expect(await readColor(getConfigureButton(page))).toBe(await readColor(link));
});

test('buttons keep their edges', async ({ page }) => {
  for (const [path, names] of [
    ['/', [hero.contact, hero.pricing]],
    ['/pricing', [pricing.card.action]],
    ['/contact', contactOptions.map(({ action }) => action)],
    ['/nada', [notFound.home]],
  ] as const) {
    await open(page, path);
    for (const name of names) {
      await expectBorders(page.getByRole('main').getByRole('link', { name }));
    }
  }
});

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
  const [current = 0, other = 0] = await countMarks(header);
  expect(current).toBeGreaterThan(other + 60);

  await page.setViewportSize(PHONE);
  await openMenu(page);
  const menu = getMenu(page).getByRole('listitem').getByRole('link');
  const [currentInMenu = 0, otherInMenu = 0] = await countMarks(menu);
  expect(currentInMenu).toBeGreaterThan(otherInMenu + 60);
});
