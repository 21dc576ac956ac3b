import { formatHex } from 'culori';
import type { Page } from 'playwright/test';
import { PNG } from 'pngjs';
import { examples } from '../../../src/shared/content/home/examples.ts';
import { listThemeColors } from '../../../src/shared/styles/theme-colors.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { waitForRest } from '../../support/browser/page-states.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';
import { readPixels } from '../visits/picture.ts';

const { expect, holdFiles, open, PHONE, test } = browser;

const [restaurant = '', shop = '', garage = ''] = examples.map(({ business }) => business);

/** Of the first screen: that of the root, or else of the body. */
const readGround = async (page: Page) => {
  const colors = await page.evaluate(() =>
    [document.documentElement, document.body].map((box) => getComputedStyle(box).backgroundColor),
  );
  return formatHex(colors.find((color) => color !== 'rgba(0, 0, 0, 0)'));
};

/** What colors the bar of a phone's browser, in a light and in a dark system. */
const readBar = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));

const getHour = (page: Page, business: string) => page.getByRole('radio', { name: business });

/** Alone, on the ground of its hour. */
async function expectExample(page: Page, business: string): Promise<void> {
  const { id = '', lead = '' } = examples.find((one) => one.business === business) ?? {};
  await expect(getHour(page, business)).toBeChecked();
  await expect(page.locator('.example').filter({ visible: true })).toContainText(lead);
  await expect.poll(() => readGround(page), business).toBe(listThemeColors(id)[0]);
}

test('a click or an arrow key on an hour shows its example alone, on the ground of that hour, without scripts too, and nothing moves', async ({
  page,
}) => {
  const readEnd = async () => (await page.locator('#whatsapp').boundingBox())?.y;
  const release = await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const end = await readEnd();
  await expectExample(page, restaurant);
  await getHour(page, shop).click();
  await expectExample(page, shop);
  expect(await readEnd()).toBe(end);
  await page.keyboard.press('ArrowRight');
  await expectExample(page, garage);
  release();
  await browser.waitForHydration(page);
  await expectExample(page, garage);
  for (const [key, id, business] of [
    ['ArrowLeft', 'shop', shop],
    ['ArrowRight', 'garage', garage],
    ['ArrowRight', 'restaurant', restaurant],
  ] as const) {
    await page.keyboard.press(key);
    await expectExample(page, business);
    expect(await readBar(page)).toEqual(listThemeColors(id));
    expect(await readEnd()).toBe(end);
  }
});

test('an arrow key that is held makes no flashes, and nothing moves where the visitor wants none', async ({
  page,
}) => {
  await open(page, '/');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await waitForRest(page);
    await page.getByRole('radio', { checked: true }).focus();
    const start = performance.now();
    const seen = await page.evaluateHandle(() => {
      const seen = { grounds: [] as string[], hasMoved: false };
      const look = () => {
        const { backgroundColor } = getComputedStyle(document.documentElement);
        if (seen.grounds.at(-1) !== backgroundColor) seen.grounds.push(backgroundColor);
        seen.hasMoved ||= document.documentElement.matches(':active-view-transition');
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    for (let press = 0; press < 100; press += 1) await page.keyboard.down('ArrowRight');
    await expect.poll(() => seen.evaluate(({ grounds }) => grounds.length)).toBeGreaterThan(2);
    const { grounds, hasMoved } = await seen.jsonValue();
    // The first ones, and three flashes a second, each there and back (WCAG 2.2, 2.3.1).
    const most = 2 + (6 * (performance.now() - start)) / 1000;
    expect(grounds.length, reducedMotion).toBeLessThanOrEqual(most);
    expect(hasMoved, reducedMotion).toBe(reducedMotion === 'no-preference');
  }
});

test('beside its day the scale goes on with the days before and after, to the edges of the widest window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 900 });
  await open(page, '/');
  // At some hours it stands on what is read.
  await page.locator('.ruler__now').evaluate((hand) => hand.remove());
  const picture = PNG.sync.read(await page.screenshot());
  const { x, y, width } = (await page.locator('.ruler').boundingBox()) as DOMRect;
  // Above the pins.
  const [before, first, second, last, after] = [-0.5, 0.5, 1.5, 23.5, 24.5].map((hour) => {
    const left = x + (hour * width) / 24;
    return readPixels(picture, { left, top: y + 8, width: 1, height: 1 })[0];
  });
  expect([before, after]).toEqual([last, first]);
  expect(new Set([first, second, last]).size).toBe(3);
});

/** Whether the edge between night and day is on its way. */
const isTurning = (page: Page) =>
  page.evaluate(() => document.documentElement.matches(':active-view-transition'));

/** What moves, moves as if it took half a minute. */
async function moveSlowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
}

test('what is later comes from the right, what is earlier from the left: on each side of the edge is the page of its hour', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const scale = page.locator('.ruler');
  const day = (await scale.boundingBox()) as DOMRect;
  // It stands above both pages, with the pin that is chosen already.
  await scale.evaluate((ruler) => ruler.style.setProperty('opacity', '0'));
  const { y: example } = (await page.locator('.examples').boundingBox()) as DOMRect;
  // With the head of the example: what is said in it comes later.
  const clip = { x: 0, y: 0, width: PHONE.width, height: example + 100 };
  const takePicture = async () => PNG.sync.read(await page.screenshot({ clip }));
  const choose = async (business: string) => {
    await getHour(page, business).click();
    await expectExample(page, business);
    await waitForRest(page);
    return takePicture();
  };
  const later = await choose(shop);
  const expected = await choose(restaurant);
  const readTop = (picture: PNG) => readPixels(picture, { ...clip, left: 0, top: 2, height: 1 });
  const [ground] = readTop(expected);
  await moveSlowly(page);
  for (const business of [shop, restaurant]) {
    await getHour(page, business).click();
    const stopOnItsWay = () =>
      document.getAnimations().filter((animation) => {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        const isEdge = pseudoElement === '::view-transition-new(root)';
        if (isEdge) animation.currentTime = 200;
        return isEdge;
      }).length;
    await expect.poll(() => page.evaluate(stopOnItsWay), business).toBe(1);
    const picture = await takePicture();
    const edge = readTop(picture).findIndex((pixel) => pixel !== ground);
    expect(edge > PHONE.width / 2, `${business} comes from its side`).toBe(business === shop);
    const hour = ((edge - day.x) * 24) / day.width;
    expect(Math.abs(hour - Math.round(hour)), `${business}, at an hour`).toBeLessThan(0.1);
    // The edge itself may end within a pixel.
    const { width, height } = picture;
    PNG.bitblt(picture, expected, edge, 0, 1, height, edge, 0);
    PNG.bitblt(later, expected, edge + 1, 0, width - edge - 1, height, edge + 1, 0);
    expect(picture.data.equals(expected.data), business).toBe(true);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect.poll(() => isTurning(page)).toBe(false);
  }
});

test('a phone paints the first screen on its ground, before the scale is there', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/pricing');
  const height = page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const pitch = document.querySelector('.hero__pitch');
          if (pitch) resolve(getComputedStyle(pitch, '::before').height);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('banner').getByRole('link').first().click();
  expect(await height).toBe(`${PHONE.height}px`);
});

test('while night or day comes, whatever the visitor does wins over it', async ({ page }) => {
  await open(page, '/');
  await moveSlowly(page);
  const turnTo = async (business: string) => {
    await getHour(page, business).click();
    await expect.poll(() => isTurning(page), business).toBe(true);
  };
  const expectNoTurn = (act: string) => expect.poll(() => isTurning(page), act).toBe(false);
  await turnTo(shop);
  await page.mouse.wheel(0, 300);
  await expectNoTurn('a scroll');
  expect(await browser.getScroll(page)).toBeGreaterThan(0);

  const link = getHeaderLink(page, '/pricing');
  for (const [business, openTab] of [
    [garage, () => link.click({ button: 'middle', force: true })],
    [shop, () => link.click({ modifiers: ['Control'], force: true })],
  ] as const) {
    await turnTo(business);
    const tab = page.context().waitForEvent('page');
    await openTab();
    await expect(await tab).toHaveURL('/pricing');
    await expectNoTurn('a link in a tab of its own');
  }

  await turnTo(restaurant);
  await page.getByLabel(garage).click({ force: true });
  await expectExample(page, garage);
  await expect(getHour(page, garage)).toBeFocused();

  await link.click({ force: true });
  await expectPage(page, '/pricing');
  await expectNoTurn('a link');
});

test('the hour holds on every page of the visit, without a flash, and the plans are told apart; a reload is day', async ({
  page,
}) => {
  // It is chosen before its page is hydrated.
  const release = await holdFiles(page, '**/assets/home-page-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await browser.waitForHydration(page, 'frame');
  await getHour(page, shop).click();
  await expectExample(page, shop);
  release();
  await browser.waitForHydration(page);
  const grounds = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const look = () => {
      const boxes = [document.documentElement, document.body];
      seen.add(boxes.map((box) => getComputedStyle(box).backgroundColor).join());
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  const openPricing = async (bar: string[]) => {
    await getHeaderLink(page, '/pricing').click();
    await expectPage(page, '/pricing');
    expect(await readBar(page), 'the bar of the browser').toEqual(bar);
  };
  await openPricing(listThemeColors('shop'));
  const lights = await page
    .locator('.plan')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundColor));
  expect(new Set(lights).size, 'the recommended plan is told apart').toBe(2);
  await page.goBack();
  await expectPage(page, '/');
  await expectExample(page, shop);
  expect(await grounds.evaluate((seen) => seen.size)).toBe(1);
  await getHour(page, garage).click();
  await expectExample(page, garage);
  await openPricing(listThemeColors());
  await page.goBack();
  await expectExample(page, garage);
  await page.reload();
  await expectExample(page, restaurant);
});

test('what is said is there when the page comes, and line by line when its hour is chosen', async ({
  page,
}) => {
  // With scripts, the hour comes a moment after its click.
  await holdFiles(page);
  // At once: the first one is soon over.
  const listDelays = (hour?: string) =>
    page.evaluate((hour) => {
      document.querySelector<HTMLElement>(`[name="hour"][value="${hour}"]`)?.click();
      return document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.example'))
        .filter((animation) => (animation as CSSTransition).transitionProperty === 'opacity')
        .map(({ effect }) => Number(effect?.getTiming().delay));
    }, hour);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('radio').first().waitFor();
  expect(await listDelays(), 'at first').toEqual([]);
  const delays = await listDelays('shop');
  expect(delays).toHaveLength(5);
  expect(delays).toEqual([...new Set(delays)].sort((one, other) => one - other));
});
