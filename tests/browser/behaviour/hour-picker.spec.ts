import { formatHex, wcagLuminance } from 'culori';
import type { Page } from 'playwright/test';
import { PNG } from 'pngjs';
import { examples } from '../../../src/shared/content/home/examples.ts';
import { hero } from '../../../src/shared/content/home/home.ts';
import { listThemeColors } from '../../../src/shared/styles/theme-colors.ts';
import {
  expect,
  getScroll,
  holdFiles,
  open,
  PHONE,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { waitForRest } from '../../support/browser/page-states.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';
import { readPixels } from '../visits/picture.ts';

/** Of the first screen: that of the root, or else of the body. */
const readGround = async (page: Page) => {
  const colors = await page.evaluate(() =>
    [document.documentElement, document.body].map((box) => getComputedStyle(box).backgroundColor),
  );
  return formatHex(colors.find((color) => color !== 'rgba(0, 0, 0, 0)'));
};
const isDark = async (page: Page) => wcagLuminance((await readGround(page)) ?? '') < 0.05;

/** What colors the bar of a phone's browser. */
const readThemeColors = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));

const [restaurant = '', shop = '', garage = ''] = examples.map(({ business }) => business);

test('a click or an arrow key on an hour shows its example alone, on the ground of that hour, without scripts too, and nothing moves', async ({
  page,
}) => {
  const hours = page.getByRole('group', { name: hero.scale.title }).getByRole('radio');
  const shown = page.locator('.example').filter({ visible: true });
  const readEnd = async () => (await page.locator('#whatsapp').boundingBox())?.y;
  const release = await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const end = await readEnd();
  let isHydrated = false;
  const expectExample = async (business: string) => {
    await expect(hours.and(page.getByLabel(business))).toBeChecked();
    await expect(shown).toHaveCount(1);
    const { id, lead } = examples.find((one) => one.business === business) ?? {};
    await expect(shown).toContainText(lead ?? '');
    const [ground] = listThemeColors(id);
    await expect.poll(() => readGround(page), business).toBe(ground);
    if (isHydrated) expect(await readThemeColors(page)).toEqual([ground, ground]);
    expect(await readEnd()).toBe(end);
  };
  const press = async (key: string, business: string) => {
    await page.keyboard.press(key);
    await expectExample(business);
  };
  await expectExample(restaurant);
  await hours.and(page.getByLabel(shop)).click();
  await expectExample(shop);
  await press('ArrowRight', garage);
  release();
  await waitForHydration(page);
  isHydrated = true;
  await expectExample(garage);
  await press('ArrowRight', restaurant);
  await press('ArrowLeft', garage);
});

test('an arrow key that is held makes no flashes, with motion or without', async ({ page }) => {
  await open(page, '/');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.getByRole('radio', { checked: true }).focus();
    const grounds = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const start = performance.now();
      const look = () => {
        if (performance.now() - start > 1000) return seen.push('over');
        // At night it has none, and shows that of the body.
        seen.push(getComputedStyle(document.documentElement).backgroundColor);
        return requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    do await page.keyboard.down('ArrowRight');
    while ((await grounds.evaluate((seen) => seen.at(-1))) !== 'over');
    // WCAG counts them in a second, of which a busy machine shows few frames.
    const colors = (await grounds.jsonValue()).slice(0, -1);
    const luminances = colors.map((color) => wcagLuminance(color));
    expect(countFlashes(luminances), reducedMotion).toBeLessThanOrEqual(3);
  }
});

test('beside its day the scale goes on with the days before and after, to the edges of any window', async ({
  page,
}) => {
  await open(page, '/');
  // At some hours it stands on what is read.
  await page.locator('.ruler__now').evaluate((hand) => hand.remove());
  for (const width of [320, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const picture = PNG.sync.read(await page.screenshot());
    const day = (await page.locator('.ruler').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    // Above the pins.
    const readColor = (hour: number) =>
      readPixels(picture, {
        left: day.x + (hour * day.width) / 24,
        top: day.y + 8,
        width: 1,
        height: 1,
      })[0];
    const hours = [-0.5, 0.5, 1.5, 23.5, 24.5].map(readColor);
    const [before, first, second, last, after] = hours;
    expect([before, after], `${width} px`).toEqual([last, first]);
    expect(new Set([first, second, last]).size, `${width} px`).toBe(3);
  }
});

/** Whether the edge between night and day is on its way. Runs in the page. */
const isTurning = () => document.documentElement.matches(':active-view-transition');

const chooseHour = (page: Page, business: string) =>
  page.getByRole('radio', { name: business }).click();

/** What moves, moves as if it took half a minute. */
async function moveSlowly(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
}

test('what is later comes from the right, what is earlier from the left: on each side of the edge is the page of its hour', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const { x = 0, y = 0, width = 0 } = (await page.locator('.ruler').boundingBox()) ?? {};
  const takePicture = async () => {
    // At some hours it stands on what is read.
    await page.evaluate(() => document.querySelector('.ruler__now')?.remove());
    return PNG.sync.read(await page.screenshot());
  };
  const atRest: PNG[] = [];
  for (const { business } of examples) {
    await chooseHour(page, business);
    await waitForRest(page);
    atRest.push(await takePicture());
  }
  await chooseHour(page, restaurant);
  await waitForRest(page);
  await moveSlowly(page);
  for (const [from, to, isLater] of [
    [0, 1, true],
    [1, 2, true],
    [2, 0, false],
  ] as const) {
    const change = `${examples[from]?.time} to ${examples[to]?.time}`;
    await chooseHour(page, examples[to]?.business ?? '');
    const stopOnItsWay = () =>
      document.getAnimations().filter((animation) => {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        if (pseudoElement !== '::view-transition-new(root)') return false;
        animation.currentTime = 300;
        return true;
      }).length;
    await expect.poll(() => page.evaluate(stopOnItsWay), change).toBe(1);
    const picture = await takePicture();
    const [left, right] = [atRest[isLater ? from : to], atRest[isLater ? to : from]];
    if (!left || !right) throw new Error('No picture of an hour at rest');
    // The top edge of the page, where nothing stands.
    const row = { left: 0, top: 2, width: picture.width, height: 1 };
    const [ground] = readPixels(left, row);
    const edge = readPixels(picture, row).findIndex((pixel) => pixel !== ground);
    const hours = ((edge - x) * 24) / width;
    expect(edge, change).toBeGreaterThan(0);
    expect(Math.abs(hours - Math.round(hours)), change).toBeLessThan(0.1);
    // Above the scale, and the head of the example below the pins, one of which is chosen already.
    const { y: example = 0 } = (await page.locator('.examples').boundingBox()) ?? {};
    for (const [top, height] of [
      [0, y],
      [example + 2, 100],
    ] as const) {
      const all = { left: 0, top, width: picture.width, height };
      const [seen, old, next] = [picture, left, right].map((each) => readPixels(each, all));
      const strange = seen?.findIndex((pixel, index) => {
        const column = index % picture.width;
        return column !== edge && pixel !== (column < edge ? old : next)?.[index];
      });
      expect(strange, `${change}, from ${top} px on`).toBe(-1);
    }
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect.poll(() => page.evaluate(isTurning)).toBe(false);
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

async function openTab(page: Page, how: { button: 'middle' } | { modifiers: ['Control'] }) {
  const tab = page.context().waitForEvent('page', { timeout: 5000 });
  await getHeaderLink(page, '/pricing').click({ ...how, force: true });
  await expect(await tab).toHaveURL('/pricing');
}

for (const [what, act] of [
  ['a scroll', (page: Page) => page.mouse.wheel(0, 300)],
  ['another hour', (page: Page) => page.getByLabel(garage).click({ force: true })],
  ['a link', (page: Page) => getHeaderLink(page, '/pricing').click({ force: true })],
  ['a link, by the middle button', (page: Page) => openTab(page, { button: 'middle' })],
  ['a link, with Control', (page: Page) => openTab(page, { modifiers: ['Control'] })],
] as const) {
  test(`while night falls, ${what} wins over it`, async ({ page }) => {
    await open(page, '/');
    await moveSlowly(page);
    await chooseHour(page, shop);
    await expect.poll(() => page.evaluate(isTurning)).toBe(true);
    await act(page);
    if (what === 'another hour') await expect.poll(() => isDark(page)).toBe(false);
    else await expect.poll(() => page.evaluate(isTurning)).toBe(false);
    if (what === 'another hour') await expect(page.getByLabel(garage)).toBeFocused();
    if (what === 'a link') await expectPage(page, '/pricing');
    if (what === 'a scroll') expect(await getScroll(page)).toBeGreaterThan(0);
  });
}

test('without motion, night is there at once, on any day', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Now less this, as the 32 bits of a delay, is negative for 25 days, then positive for 25.
  await page.addInitScript(() => {
    Date.now = () => Date.UTC(2026, 11, 25);
  });
  await open(page, '/');
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw console.error('a view transition');
    };
  });
  await chooseHour(page, shop);
  await expect.poll(() => isDark(page)).toBe(true);
});

test('the hour holds on every page of the visit, without a flash, and the plans are told apart; a reload is day', async ({
  page,
}) => {
  await open(page, '/');
  await chooseHour(page, shop);
  await expect.poll(() => isDark(page)).toBe(true);
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
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  expect(new Set(await readThemeColors(page)).size, 'night in the bar of the browser').toBe(1);
  const lights = await page
    .locator('.plan')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundColor));
  expect(new Set(lights).size, 'the recommended plan is told apart').toBe(2);
  await page.goBack();
  await expectPage(page, '/');
  await expect(page.getByRole('radio', { name: shop })).toBeChecked();
  const { lead } = examples.find(({ business }) => business === shop) ?? {};
  await expect(page.locator('.example').filter({ visible: true })).toContainText(lead ?? '');
  expect(await grounds.evaluate((seen) => seen.size)).toBe(1);
  await page.reload();
  await expect(page.getByRole('radio', { name: restaurant })).toBeChecked();
  expect(await isDark(page)).toBe(false);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  expect(await readThemeColors(page), 'paper').toEqual(listThemeColors());
});

test('an hour that is chosen before its page is hydrated holds on the next one', async ({
  page,
}) => {
  await holdFiles(page, '**/assets/home-page-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await waitForHydration(page, 'frame');
  await chooseHour(page, shop);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await expect.poll(() => isDark(page)).toBe(true);
});

/** Pairs of opposite changes of a tenth of the luminance (WCAG 2.2, general flash). */
function countFlashes(luminances: number[]): number {
  const [first = 0, ...others] = luminances;
  let [turn, direction, changes] = [first, 0, 0];
  for (const luminance of others) {
    const change = Math.sign(luminance - turn);
    if (change === direction) {
      turn = luminance;
    } else if (Math.abs(luminance - turn) >= 0.1) {
      [turn, direction, changes] = [luminance, change, changes + 1];
    }
  }
  return Math.floor(changes / 2);
}

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
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('radio').first().waitFor();
  expect(await listDelays(), 'at first').toEqual([]);
  const delays = await listDelays('shop');
  expect(delays).toHaveLength(5);
  expect(delays).toEqual([...new Set(delays)].sort((one, other) => one - other));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await listDelays('garage'), 'without motion').toEqual([]);
});
