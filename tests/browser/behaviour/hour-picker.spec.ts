import { formatHex } from 'culori';
import type { Page } from 'playwright/test';
import { PNG } from 'pngjs';
import { type Example, examples } from '../../../src/shared/content/home/examples.ts';
import { listThemeColors } from '../../../src/shared/styles/theme-colors.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { waitUntilStable } from '../../support/browser/page-states.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';
import { readPixels, toColor } from '../page-checks/screenshot.ts';

const { expect, open, PHONE, test } = browser;

type Hour = Example['id'];

const getExample = (hour: Hour) => examples.find(({ id }) => id === hour) as Example;

const getHour = (page: Page, hour: Hour) =>
  page.getByRole('radio', { name: getExample(hour).business });

/** Of the first screen: that of the root, or else of the body. */
const readGround = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body]
      .map((box) => getComputedStyle(box).backgroundColor)
      .find((color) => color !== 'rgba(0, 0, 0, 0)'),
  );

/** Its example is alone, on its ground. */
async function expectHour(page: Page, hour: Hour): Promise<void> {
  await expect(getHour(page, hour)).toBeChecked();
  await expect(page.locator('.example').filter({ visible: true })).toContainText(
    getExample(hour).lead,
  );
  const [ground] = listThemeColors(hour);
  await expect.poll(async () => formatHex(await readGround(page)), hour).toBe(ground);
}

/** Whether the edge between night and day is on its way. */
const isTurning = (page: Page) =>
  page.evaluate(() => document.documentElement.matches(':active-view-transition'));

/** What the visitor sees of the ground from now on, frame by frame. */
const watchGround = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { grounds: [] as string[], hasMoved: false };
    const look = () => {
      const boxes = [document.documentElement, document.body];
      const ground = boxes.map((box) => getComputedStyle(box).backgroundColor).join();
      if (seen.grounds.at(-1) !== ground) seen.grounds.push(ground);
      seen.hasMoved ||= document.documentElement.matches(':active-view-transition');
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });

test('an hour is chosen by click or arrow key, without scripts too: nothing moves, what is said comes line by line, and it holds on every page until a reload', async ({
  page,
}) => {
  const release = await browser.delayFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const readEnd = async () => (await page.locator('#whatsapp').boundingBox())?.y;
  const end = await readEnd();
  await expectHour(page, 'restaurant');
  // At once: the first line is soon over.
  const [atFirst, chosen] = await getHour(page, 'shop').evaluate((radio: HTMLElement) => {
    const listDelays = () =>
      document
        .getAnimations()
        .filter((animation) => (animation as CSSTransition).transitionProperty === 'opacity')
        .map(({ effect }) => effect as KeyframeEffect)
        .filter(({ target }) => target?.closest('.example'))
        .map((effect) => Number(effect.getTiming().delay));
    const atFirst = listDelays();
    radio.click();
    return [atFirst, listDelays()] as const;
  });
  expect(atFirst, 'what comes with the page').toEqual([]);
  expect(chosen).toHaveLength(5);
  expect(chosen).toEqual([...new Set(chosen)].sort((one, other) => one - other));
  await expectHour(page, 'shop');
  await getHour(page, 'garage').click();
  await expectHour(page, 'garage');
  expect(await readEnd()).toBe(end);
  release();
  await browser.waitForHydration(page);
  await expectHour(page, 'garage');

  /** What colors the bar of a phone's browser, in a light and in a dark system. */
  const readBar = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));
  for (const [key, hour] of [
    ['ArrowRight', 'restaurant'],
    ['ArrowLeft', 'garage'],
    ['ArrowLeft', 'shop'],
  ] as const) {
    await page.keyboard.press(key);
    await expectHour(page, hour);
    expect(await readBar()).toEqual(listThemeColors(hour));
    expect(await readEnd()).toBe(end);
  }

  const seen = await watchGround(page);
  const openPricing = async (bar: string[]) => {
    await getHeaderLink(page, '/pricing').click();
    await expectPage(page, '/pricing');
    expect(await readBar(), 'the bar of the browser').toEqual(bar);
  };
  await openPricing(listThemeColors('shop'));
  const lights = await page
    .locator('.plan')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundColor));
  expect(new Set(lights).size, 'the recommended plan is told apart').toBe(2);
  await page.goBack();
  await expectPage(page, '/');
  await expectHour(page, 'shop');
  expect((await seen.jsonValue()).grounds, 'a flash').toHaveLength(1);
  await getHour(page, 'garage').click();
  await expectHour(page, 'garage');
  await openPricing(listThemeColors());
  await page.goBack();
  await expectHour(page, 'garage');
  await page.reload();
  await expectHour(page, 'restaurant');
});

test('an arrow key that is held makes no flashes, and nothing moves where the visitor wants none', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.getByRole('radio', { checked: true }).focus();
  const start = performance.now();
  const seen = await watchGround(page);
  for (let press = 0; press < 100; press += 1) await page.keyboard.down('ArrowRight');
  await expect.poll(() => seen.evaluate(({ grounds }) => grounds.length)).toBeGreaterThan(2);
  const { grounds, hasMoved } = await seen.jsonValue();
  // The first ones, and three flashes a second, each there and back (WCAG 2.2, 2.3.1).
  const most = 2 + (6 * (performance.now() - start)) / 1000;
  expect(grounds.length).toBeLessThanOrEqual(most);
  expect(hasMoved).toBe(false);
});

test('a phone paints the first screen before the scale is there, which goes on to the edges of the widest window', async ({
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

  await page.setViewportSize({ width: 2560, height: 900 });
  await waitUntilStable(page);
  // At some hours it stands on what is read.
  await page.locator('.ruler__now').evaluate((hand) => hand.remove());
  const { x, y, width } = (await page.locator('.ruler').boundingBox()) as DOMRect;
  // Above the pins.
  const clip = { x: 0, y: y + 8, width: 2560, height: 1 };
  const picture = PNG.sync.read(await page.screenshot({ clip }));
  const [before, first, second, last, after] = [-0.5, 0.5, 1.5, 23.5, 24.5].map(
    (hour) =>
      readPixels(picture, { left: x + (hour * width) / 24, top: 0, width: 1, height: 1 })[0],
  );
  expect([before, after]).toEqual([last, first]);
  expect(new Set([first, second, last]).size).toBe(3);
});

test('what is later comes hour by hour from the right, what is earlier from the left, and whatever the visitor does meanwhile wins', async ({
  page,
}) => {
  await open(page, '/');
  // What moves, moves as if it took half a minute.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  const { width } = browser.DESKTOP;
  const day = (await page.locator('.ruler').boundingBox()) as DOMRect;
  const grounds = [listThemeColors('restaurant')[0], listThemeColors('shop')[0]];
  const link = getHeaderLink(page, '/pricing');
  const openTab = async (options: Parameters<typeof link.click>[0]) => {
    const tab = page.context().waitForEvent('page');
    await link.click({ ...options, force: true });
    await expect(await tab).toHaveURL('/pricing');
  };
  for (const [hour, name, act] of [
    ['shop', 'a scroll', () => page.mouse.wheel(0, 300)],
    ['restaurant', 'a link in a tab', () => openTab({ button: 'middle' })],
    ['shop', 'a link in a tab, by a key', () => openTab({ modifiers: ['Control'] })],
  ] as const) {
    await browser.scrollTo(page, 0);
    await waitUntilStable(page);
    await getHour(page, hour).click();
    const stopOnItsWay = () =>
      document.getAnimations().filter((animation) => {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        const isEdge = pseudoElement === '::view-transition-new(root)';
        if (isEdge) animation.currentTime = 200;
        return isEdge;
      }).length;
    await expect.poll(() => page.evaluate(stopOnItsWay), name).toBe(1);
    const row = { left: 0, top: 0, width, height: 1 };
    const clip = { x: 0, y: 2, width, height: 1 };
    const pixels = readPixels(PNG.sync.read(await page.screenshot({ clip })), row);
    const colors = [...new Set(pixels)];
    expect(
      colors.map((pixel) => formatHex(toColor(pixel))),
      name,
    ).toEqual(grounds);
    const edge = pixels.indexOf(Number(colors[1]));
    expect(edge > width / 2, `${hour} comes from its side`).toBe(hour === 'shop');
    const hours = ((edge - day.x) * 24) / day.width;
    expect(Math.abs(hours - Math.round(hours)), `${hour}, at an hour`).toBeLessThan(0.1);
    await act();
    await expect.poll(() => isTurning(page), name).toBe(false);
  }
  await getHour(page, 'restaurant').click();
  await expect.poll(() => isTurning(page)).toBe(true);
  await getHour(page, 'garage').click({ force: true });
  await expectHour(page, 'garage');
  await expect(getHour(page, 'garage')).toBeFocused();
  await link.click({ force: true });
  await expectPage(page, '/pricing');
  await expect.poll(() => isTurning(page), 'a link').toBe(false);
});
