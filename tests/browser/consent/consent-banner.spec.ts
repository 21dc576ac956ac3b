import type { Page } from 'playwright/test';
import { consentBanner } from '../../../src/shared/content/consent.ts';
import { hero } from '../../../src/shared/content/home.ts';
import { holdFiles, markDocument, open, PAGES } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { checkLargeText, expectAllToFit } from '../../support/browser/cut-texts.ts';
import { expect, PHONE, SCHEMES, test } from '../../support/browser/every-page.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import { FILE_FAILURES, failFile, showScheme } from '../../support/browser/page-states.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';

const { ACCEPT, CONSENT_CODE, REJECT } = consent;
const { getBanner, getConfigureButton, openWithBanner, waitForBanner } = consent;

const USUAL_WINDOWS = ['1440 × 900', '768 × 1024', '430 × 932', '414 × 896', '412 × 823'].concat([
  '390 × 844',
  '390 × 664',
  '360 × 800',
  '360 × 640',
  '844 × 390',
]);

/** The last is 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10). */
const ALL_WINDOWS = [...USUAL_WINDOWS, '1920 × 1080', '320 × 568', '568 × 320', '320 × 256'];

/** In px²; more would be larger than the lead of the hero on a phone. */
const LARGEST_BLOCK = 42_000;

const WORDS = consentBanner.description.replaceAll(/<[^>]*>/g, '');

test.use({ isVisitor: true });

/** Opens a page and sets it to each of these sizes. */
async function inEach(page: Page, windows: string[], check: (size: string) => Promise<void>) {
  await openWithBanner(page, '/');
  for (const size of windows) {
    const [width = 0, height = 0] = size.split(' × ').map(Number);
    await page.setViewportSize({ width, height });
    await check(size);
  }
}

/** All that is in the box can be brought into sight and pressed. */
async function expectAllReachable(page: Page, state: string): Promise<void> {
  await expectAllToFit(page, state);
  const banner = getBanner(page);
  await expect(banner, state).toBeInViewport({ ratio: 1 });
  const controls = [banner.getByRole('link'), ...(await banner.getByRole('button').all())];
  for (const part of [banner.getByText(WORDS), ...controls]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part, state).toBeInViewport({ ratio: 1 });
    await part.click({ trial: true });
  }
}

for (const path of ['/', '/500']) {
  test(`asks on ${path}, after the page and beside it, until there is a choice`, async ({
    page,
  }) => {
    const release = await holdFiles(page, CONSENT_CODE);
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    const shifts = await readShifts(page);
    release();
    await waitForBanner(page);
    expect(await readShifts(page), 'what has moved').toEqual(shifts);
    const banner = getBanner(page);
    await expect(banner.getByText(WORDS, { exact: true })).toBeVisible();
    await expect(banner.getByRole('button')).toHaveText([ACCEPT, REJECT]);
    await expect(banner).not.toHaveAttribute('aria-modal');
    const { hydrated = Infinity, requested } = await page.evaluate(() => ({
      hydrated: performance.getEntriesByName('frame-hydrated')[0]?.startTime,
      requested: performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.includes('start-consent') ? startTime : [])),
    }));
    expect(requested).toHaveLength(2);
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(hydrated);

    await getHeaderLink(page, '/contact').click();
    await expectPage(page, '/contact');
    await expect(banner).toBeVisible();
    const isSameDocument = await markDocument(page);
    await banner.getByRole('link').click();
    await expect(page).toHaveURL('/privacy-policy#cookies');
    await expect(page.locator('#cookies')).toBeInViewport();
    await waitForBanner(page);
    expect(await isSameDocument(), 'it asks in the next document too').toBe(false);
    await consent.choose(page, REJECT);
    await getConfigureButton(page).click();
    await waitForBanner(page);
  });
}

test('rejecting is as easy as accepting, in any window and scheme', async ({ page }) => {
  await inEach(page, ALL_WINDOWS, async (size) => {
    for (const colorScheme of SCHEMES) {
      await showScheme(page, colorScheme);
      const buttons = getBanner(page).getByRole('button');
      const [accept, reject] = await buttons.evaluateAll((buttons) =>
        buttons.map((button) => {
          const style = getComputedStyle(button);
          return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
        }),
      );
      expect(accept?.length).toBeGreaterThan(200);
      expect(reject, `${size}, ${colorScheme}`).toEqual(accept);
      for (const button of await buttons.all()) {
        await expect(button, `${size}, without scrolling`).toBeInViewport({ ratio: 1 });
      }
    }
  });
});

test('nothing of it is cut off or out of reach, nor at twice the size', async ({ page }) => {
  await inEach(page, ALL_WINDOWS, (size) => expectAllReachable(page, size));
  await checkLargeText(page, expectAllReachable);
});

test("is low at the edge of the window, and leaves the hero's buttons free", async ({ page }) => {
  const headline = page.getByRole('region', { name: hero.headline.join(' ') });
  await inEach(page, USUAL_WINDOWS, async (size) => {
    const [width, height] = size.split(' × ').map(Number) as [number, number];
    const { box, blocks } = await getBanner(page).evaluate((banner) => {
      const isText = (node: Node) => node instanceof Text && node.data.trim() !== '';
      const texts = [...banner.querySelectorAll('*')].filter((part) =>
        [...part.childNodes].some(isText),
      );
      const boxes = texts.map((text) => text.getBoundingClientRect());
      const { x, y, right, bottom } = banner.getBoundingClientRect();
      return { box: { x, y, right, bottom }, blocks: boxes.map((box) => box.width * box.height) };
    });
    expect(Math.max(...blocks), size).toBeLessThanOrEqual(LARGEST_BLOCK);
    const gaps = [width - box.right, height - box.bottom, width < 640 ? box.x : 0];
    expect(Math.max(...gaps), size).toBeLessThanOrEqual(20);
    const share = ((box.right - box.x) * (box.bottom - box.y)) / (width * height);
    expect(share, size).toBeLessThanOrEqual(0.3);
    for (const name of [hero.contact, hero.pricing]) {
      const button = headline.getByRole('link', { name });
      await expect(button, size).toBeInViewport({ ratio: 1 });
      const place = await button.evaluate((element) => element.getBoundingClientRect().toJSON());
      const isFree = place.bottom <= box.y || place.right <= box.x || place.left >= box.right;
      expect(isFree, `${size}: ${name} is free`).toBe(true);
    }
  });
});

test("the largest paint is the page's own text", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const { path } of PAGES) {
    await openWithBanner(page, path);
    const isOwn = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            const { element } = list.getEntries().at(-1) as PerformanceEntry & {
              element?: Element;
            };
            resolve(element?.matches('main :is(h1, p, span)'));
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(isOwn, path).toBe(true);
  }
});

test.describe('to a crawler', () => {
  test.use({ userAgent: 'Googlebot/2.1' });
  test('it does not show itself, nor does its button show it', async ({ page }) => {
    await open(page, '/');
    await consent.expectNotAsked(page);
    await getConfigureButton(page).click();
    await consent.expectNotAsked(page);
    await expect(page).toHaveURL('/');
  });
});

for (const [part, file, failure] of [
  ['code', CONSENT_CODE, 'is blocked'],
  ['styles', '**/assets/start-consent-*.css', 'is gone'],
] as const) {
  test(`costs the page nothing when its ${part} ${failure}`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/start-consent-/);
    await failFile(page, file, FILE_FAILURES[failure]);
    const failed = page.waitForEvent('console', (message) => message.type() === 'error');
    await open(page, '/');
    await failed;
    await getHeaderLink(page, '/contact').click();
    await expectPage(page, '/contact');
    await expect(getBanner(page)).toHaveCount(0);
    await getConfigureButton(page).click();
    await expect(page).toHaveURL('/privacy-policy#cookies');
    await expect(page.locator('#cookies')).toBeInViewport();
  });
}
