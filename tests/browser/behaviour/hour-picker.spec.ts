import { formatHex } from 'culori';
import type { Page } from 'playwright/test';
import { PNG } from 'pngjs';
import * as browser from '../../support/browser/browser-test.ts';
import { stopClock, waitUntilStable } from '../../support/browser/page-states.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';
import { listHourProblems } from '../../support/navigation/list-hour-problems.ts';
import { readPixels, toColor } from '../page-checks/screenshot.ts';

const { expect, open, PHONE, test } = browser;

/** Returns the radio button for this time: one of the examples' times, or `Ahora`. */
const getHour = (page: Page, time: string) => page.getByRole('radio', { name: time });

/** Expects no part of the page to contradict the chosen hour. Works on every page. */
const expectNoHourProblems = (page: Page) =>
  expect.poll(() => page.evaluate(listHourProblems)).toEqual([]);

/** Expects the home page to show the example and the color for this time. */
async function expectHour(page: Page, time: string): Promise<void> {
  await expect(getHour(page, time)).toBeChecked();
  await expectNoHourProblems(page);
}

/** Whether the view transition to a newly chosen hour is running. */
const isInTransition = (page: Page) =>
  page.evaluate(() => document.documentElement.matches(':active-view-transition'));

/** Starts recording each change of the background color, and whether any view transition runs. */
const watchBackground = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { backgrounds: [] as string[], hasTransition: false };
    const look = () => {
      const boxes = [document.documentElement, document.body];
      const background = boxes.map((box) => getComputedStyle(box).backgroundColor).join();
      if (seen.backgrounds.at(-1) !== background) seen.backgrounds.push(background);
      seen.hasTransition ||= document.documentElement.matches(':active-view-transition');
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });

test("the home page shows the chosen hour's example until the page is reloaded", async ({
  page,
}) => {
  const release = await browser.delayFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const readEnd = async () => (await page.locator('#whatsapp').boundingBox())?.y;
  const end = await readEnd();

  await test.step('an hour can be chosen before the scripts have loaded', async () => {
    await expectHour(page, '21:47');
    // The script that clicks also reads the transition delays. If a second script read them, the example's
    // first line might already have faded in by then.
    const [atFirst, chosen] = await getHour(page, '3:12').evaluate((radio: HTMLElement) => {
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
    expect(atFirst, 'the lines of the initial example do not fade in').toEqual([]);
    expect(chosen, 'the lines of a chosen example fade in').toHaveLength(5);
    expect(chosen, 'the lines fade in one after the other').toEqual(
      [...new Set(chosen)].sort((one, other) => one - other),
    );
    await expectHour(page, '3:12');
    await getHour(page, '9:04').click();
    await expectHour(page, '9:04');
    expect(await readEnd(), 'the layout does not move').toBe(end);
    release();
    await browser.waitForHydration(page);
    await expectHour(page, '9:04');
  });

  await test.step('an arrow key on the hour scale chooses the next or the previous radio button', async () => {
    for (const [key, time] of [
      ['ArrowRight', 'Ahora'],
      ['ArrowLeft', '9:04'],
      ['ArrowLeft', '3:12'],
    ] as const) {
      await page.keyboard.press(key);
      await expectHour(page, time);
      expect(await readEnd(), 'the layout does not move').toBe(end);
    }
  });

  const seen = await watchBackground(page);
  const openPage = async (path: '/pricing' | '/contact') => {
    await getHeaderLink(page, path).click();
    await expectPage(page, path);
    await expectNoHourProblems(page);
  };

  // The shop example's hour is at night, so choosing it makes all other pages dark too. Choosing one of the
  // other hours changes only the home page and the contact page.
  await openPage('/pricing');
  const backgrounds = await page
    .locator('.plan')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundColor));
  expect(new Set(backgrounds).size, 'the recommended plan card has a background of its own').toBe(
    2,
  );
  await page.goBack();
  await expectPage(page, '/');
  await expectHour(page, '3:12');
  expect(
    (await seen.jsonValue()).backgrounds,
    'the background color does not change while going back',
  ).toHaveLength(1);
  await getHour(page, 'Ahora').click();
  await expectHour(page, 'Ahora');
  await openPage('/pricing');
  await test.step("the contact page takes on the chosen hour's color", () => openPage('/contact'));
  await page.goBack();
  await page.goBack();
  await expectHour(page, 'Ahora');
  await page.reload();
  await expectHour(page, '21:47');
});

test('Back from another document chooses the first example instead of the current time', async ({
  page,
}) => {
  await open(page, '/');
  await getHour(page, 'Ahora').check();
  await page.goto('/robots.txt');
  const release = await browser.delayFiles(page, '**/assets/hydrate-*.js');
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.locator('.example').filter({ visible: true })).toHaveCount(1);
  release();
  await expectHour(page, '21:47');
});

test('with reduced motion, holding an arrow key on the hour scale causes no flashes', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.getByRole('radio', { checked: true }).focus();
  const start = performance.now();
  const seen = await watchBackground(page);
  for (let press = 0; press < 100; press += 1) await page.keyboard.down('ArrowRight');
  await expect
    .poll(() => seen.evaluate(({ backgrounds }) => backgrounds.length))
    .toBeGreaterThan(1);
  const { backgrounds, hasTransition } = await seen.jsonValue();
  // WCAG 2.2 criterion 2.3.1 allows three flashes a second. A flash consists of two color changes, so six
  // changes a second are allowed, in addition to the initial background and its first change.
  const maximum = 2 + (6 * (performance.now() - start)) / 1000;
  expect(backgrounds.length).toBeLessThanOrEqual(maximum);
  expect(hasTransition).toBe(false);
});

test('the hero fills the first screen on a phone before the hour scale has rendered', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/pricing');
  const height = page.evaluate(
    () =>
      new Promise((resolve) => {
        const resolveHeight = () => {
          const ground = document.querySelector('.ground');
          if (ground) resolve(ground.getBoundingClientRect().height);
        };
        new MutationObserver(resolveHeight).observe(document.body, {
          childList: true,
          subtree: true,
        });
      }),
  );
  await page.getByRole('banner').getByRole('link').first().click();
  expect(await height).toBe(PHONE.height);
});

test('the hour scale extends to both edges of a very wide window', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 900 });
  await open(page, '/');
  await waitUntilStable(page);
  // Removes the hand that marks the current time, because at some times it would cover a compared pixel.
  await page.locator('.ruler__now').evaluate((hand) => hand.remove());
  const { x, y, width } = (await page.locator('.ruler').boundingBox()) as DOMRect;
  // Compares a row of pixels above the pins that mark the examples, because a pin could cover a compared
  // pixel.
  const clip = { x: 0, y: y + 8, width: 2560, height: 1 };
  const picture = PNG.sync.read(await page.screenshot({ clip }));
  const [before, first, second, last, after] = [-0.5, 0.5, 1.5, 23.5, 24.5].map(
    (hour) =>
      readPixels(picture, { left: x + (hour * width) / 24, top: 0, width: 1, height: 1 })[0],
  );
  expect([before, after], 'colors of the hours just before and after the scale').toEqual([
    last,
    first,
  ]);
  expect(new Set([first, second, last]).size, 'three hours of the day have different colors').toBe(
    3,
  );
});

test('the transition to a newly chosen hour ends when the visitor scrolls or clicks', async ({
  page,
}) => {
  await stopClock(page);
  await open(page, '/');
  // Animations run at 2% of their normal speed, so that each transition is still running when the test
  // scrolls or clicks.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  const { width } = browser.DESKTOP;
  const day = (await page.locator('.ruler').boundingBox()) as DOMRect;
  const link = getHeaderLink(page, '/pricing');
  const openTab = async (options: Parameters<typeof link.click>[0]) => {
    const tab = page.context().waitForEvent('page');
    await link.click({ ...options, force: true });
    await expect(await tab).toHaveURL('/pricing');
  };
  // The clock is stopped at 23:10.
  for (const [time, leftColor, name, interact] of [
    ['3:12', '#b73c18', 'a scroll', () => page.mouse.wheel(0, 300)],
    ['21:47', '#b73c18', 'a middle click', () => openTab({ button: 'middle' })],
    ['3:12', '#b73c18', 'a Ctrl click', () => openTab({ modifiers: ['Control'] })],
    ['Ahora, 23:10', '#64271f', 'another scroll', () => page.mouse.wheel(0, 300)],
  ] as const) {
    await browser.scrollTo(page, 0);
    await waitUntilStable(page);
    await getHour(page, time).click();
    const pauseWipe = () =>
      document.getAnimations().filter((animation) => {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        const isWipe = pseudoElement === '::view-transition-new(root)';
        if (isWipe) animation.currentTime = 200;
        return isWipe;
      }).length;
    await expect.poll(() => page.evaluate(pauseWipe), name).toBe(1);
    const row = { left: 0, top: 0, width, height: 1 };
    const clip = { x: 0, y: 2, width, height: 1 };
    const pixels = readPixels(PNG.sync.read(await page.screenshot({ clip })), row);
    const colors = [...new Set(pixels)];
    expect(
      colors.map((pixel) => formatHex(toColor(pixel))),
      name,
    ).toEqual([leftColor, '#15110e']);
    const edge = pixels.indexOf(Number(colors[1]));
    expect(edge > width / 2, `the wipe to ${time} comes from the right`).toBe(time === '3:12');
    const hours = ((edge - day.x) * 24) / day.width;
    expect(
      Math.abs(hours - Math.round(hours)),
      `the edge of the wipe to ${time} is at a full hour`,
    ).toBeLessThan(0.1);
    await interact();
    await expect.poll(() => isInTransition(page), `transition after ${name}`).toBe(false);
  }
  await getHour(page, '21:47').click();
  await expect.poll(() => isInTransition(page)).toBe(true);
  await getHour(page, '9:04').click({ force: true });
  await expectHour(page, '9:04');
  await expect(getHour(page, '9:04')).toBeFocused();
  await link.click({ force: true });
  await expectPage(page, '/pricing');
  await expect.poll(() => isInTransition(page), 'transition after a link').toBe(false);
});
