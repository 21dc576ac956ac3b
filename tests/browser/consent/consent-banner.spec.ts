import type { Locator, Page } from 'playwright/test';
import { consentBanner } from '../../../src/shared/content/consent.ts';
import { getScroll, holdFiles, open, scrollTo } from '../../support/browser/browser-test.ts';
import {
  ACCEPT,
  CONSENT_CODE,
  choose,
  getBanner,
  getConfigureButton,
  openWithBanner,
  REJECT,
  waitForBanner,
  waitForConsent,
  waitUntilGone,
} from '../../support/browser/consent-page.ts';
import { checkLargeText, expectAllToFit } from '../../support/browser/cut-texts.ts';
import {
  DESKTOP,
  EVERY_PAGE,
  expect,
  PHONE,
  SCHEMES,
  test,
} from '../../support/browser/every-page.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import {
  FILE_FAILURES,
  failFile,
  finishAnimations,
  openMenu,
  showScheme,
} from '../../support/browser/page-states.ts';
import {
  expectPage,
  getHeaderLink,
  getMenuLink,
  getSkipLink,
} from '../../support/browser/site-parts.ts';

/** The last is 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10). */
const WINDOWS = [
  { width: 1920, height: 1080 },
  DESKTOP,
  { width: 768, height: 1024 },
  PHONE,
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
  { width: 320, height: 256 },
];

const WORDS = consentBanner.description.replaceAll(/<[^>]*>/g, '');

test.use({ isVisitor: true });

function listParts(page: Page): Locator[] {
  const banner = getBanner(page);
  return [
    banner.getByText(WORDS),
    banner.getByRole('link'),
    banner.getByRole('button', { name: ACCEPT }),
    banner.getByRole('button', { name: REJECT }),
  ];
}

/** The box stands in the window, and all that it holds can be brought into sight and pressed. */
async function expectAllReachable(page: Page, state: string): Promise<void> {
  await expectAllToFit(page, state);
  await expect(getBanner(page), state).toBeInViewport({ ratio: 1 });
  for (const part of listParts(page)) {
    await part.scrollIntoViewIfNeeded();
    await expect(part, state).toBeInViewport({ ratio: 1 });
    await part.click({ trial: true });
  }
}

for (const path of EVERY_PAGE) {
  test(`asks on ${path}, after the page and beside it`, async ({ page }) => {
    await openWithBanner(page, path);
    const banner = getBanner(page);
    await expect(banner.getByText(WORDS, { exact: true })).toBeVisible();
    await expect(banner.getByRole('button')).toHaveText([ACCEPT, REJECT]);
    await expect(banner).not.toHaveAttribute('aria-modal');

    const { painted, hydrated, requested } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      hydrated: performance.getEntriesByName('frame-hydrated')[0]?.startTime ?? Infinity,
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('start-consent'))
        .map(({ startTime }) => startTime),
    }));
    expect(requested).toHaveLength(2);
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(hydrated);
    expect(hydrated).toBeGreaterThan(painted);
    const { total, moved } = await readShifts(page);
    // The font of the page may move a little; the banner nothing.
    expect(moved.filter((part) => /\.(cm|cc)/.test(part))).toEqual([]);
    expect(total, moved.join('\n')).toBeLessThan(0.01);

    await getHeaderLink(page, '/contact').click();
    await expectPage(page, '/contact');
    await expect(banner).toBeVisible();
    await choose(page, REJECT);
    await getConfigureButton(page).click();
    await waitForBanner(page);
  });
}

test('both buttons look the same, in any window and scheme', async ({ page }) => {
  await openWithBanner(page, '/');
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await showScheme(page, colorScheme);
      const [accept, reject] = await getBanner(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const style = getComputedStyle(button);
            return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
          }),
        );
      expect(accept?.length).toBeGreaterThan(200);
      expect(reject, `${viewport.width} px, ${colorScheme}`).toEqual(accept);
      for (const name of [ACCEPT, REJECT]) {
        const button = getBanner(page).getByRole('button', { name });
        await expect(button, 'in sight without scrolling').toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('nothing of it is cut off or out of reach, in any window or at twice the size', async ({
  page,
}) => {
  await openWithBanner(page, '/contact');
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    await expectAllReachable(page, `${viewport.width} × ${viewport.height} px`);
  }
  await checkLargeText(page, expectAllReachable);
});

test('stands at the bottom right of a wide window, and across a narrow one', async ({ page }) => {
  await openWithBanner(page, '/');
  for (const { width, height } of [DESKTOP, PHONE]) {
    await page.setViewportSize({ width, height });
    await finishAnimations(page);
    const box = await getBanner(page).boundingBox();
    if (!box) throw new Error('no box');
    expect(width - box.x - box.width).toBeLessThanOrEqual(20);
    expect(height - box.y - box.height).toBeLessThanOrEqual(20);
    if (width === PHONE.width) expect(box.x).toBeLessThanOrEqual(20);
    else expect(box.width).toBe(384);
    expect(box.height, 'most of the page stays in sight').toBeLessThan(height * 0.4);
  }
});

test('works by keyboard alone, and is no trap', async ({ page }) => {
  await openWithBanner(page, '/');
  const [, link, accept, reject] = listParts(page);
  if (!link || !accept || !reject) throw new Error('no parts');
  for (const part of [link, accept, reject, link]) {
    await page.keyboard.press('Tab');
    await expect(part).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(reject).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(getBanner(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await waitUntilGone(page);
  await expect(page.locator('#page-top')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(getSkipLink(page)).toBeFocused();
});

test('works by pointer, and the page stays as it is', async ({ page }) => {
  await openWithBanner(page, '/');
  await scrollTo(page, 900);
  await choose(page, REJECT);
  await expect(page.locator('#page-top')).not.toBeFocused();
  expect(await getScroll(page)).toBe(900);
});

test('leaves the menu that was opened before it alone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const release = await holdFiles(page, CONSENT_CODE);
  await open(page, '/');
  await openMenu(page);
  release();
  await waitForConsent(page);
  await expect(page.locator('#cc-main')).toBeAttached();
  await getMenuLink(page, '/contact').click();
  await expectPage(page, '/contact');
  await choose(page, REJECT);
});

test('its link leads to the cookies of the privacy policy', async ({ page }) => {
  await openWithBanner(page, '/');
  await getBanner(page).getByRole('link').click();
  await expect(page).toHaveURL('/privacy-policy#cookies');
  await expect(page.locator('#cookies')).toBeInViewport();
  await expect(getBanner(page)).toBeVisible();
});

for (const [what, settings] of [
  ['says that it is a crawler', { isVisitor: true, userAgent: 'Googlebot/2.1' }],
  ['is automated', { isVisitor: false }],
] as const) {
  test.describe(() => {
    test.use(settings);
    test(`stays away from a browser that ${what}, and so does its button`, async ({ page }) => {
      await open(page, '/');
      await waitForConsent(page);
      await getConfigureButton(page).click();
      await finishAnimations(page);
      await expect(page.locator('#cc-main')).toHaveCount(0);
      await expect(page).toHaveURL('/');
    });
  });
}

for (const [part, url] of [
  ['code', CONSENT_CODE],
  ['styles', '**/assets/start-consent-*.css'],
] as const) {
  for (const failure of ['is blocked', 'is gone'] as const) {
    test(`costs the page nothing when its ${part} ${failure}`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/start-consent-/);
      await failFile(page, url, FILE_FAILURES[failure]);
      const failed = page.waitForEvent('console', (message) => message.type() === 'error');
      await open(page, '/');
      await failed;
      await getHeaderLink(page, '/contact').click();
      await expectPage(page, '/contact');
      await expect(page.locator('#cc-main')).toHaveCount(0);
      await getConfigureButton(page).click();
      await expect(page).toHaveURL('/privacy-policy#cookies');
      await expect(page.locator('#cookies')).toBeInViewport();
    });
  }
}
