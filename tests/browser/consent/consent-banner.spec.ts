import type { Locator, Page } from 'playwright/test';
import { consentBanner } from '../../../src/shared/content/consent.ts';
import { getOverflow, holdFiles, open } from '../../support/browser/browser-test.ts';
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
import { findCutTexts } from '../../support/browser/cut-texts.ts';
import {
  DESKTOP,
  EVERY_PAGE,
  expect,
  PHONE,
  SCHEMES,
  test,
} from '../../support/browser/every-page.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import { finishAnimations, openMenu, showScheme } from '../../support/browser/page-states.ts';
import {
  expectPage,
  getHeaderLink,
  getMenuLink,
  getSkipLink,
} from '../../support/browser/site-parts.ts';

const STYLES = '**/assets/start-consent-*.css';

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

test.use({ isVisitor: true });

function listParts(page: Page): Locator[] {
  const banner = getBanner(page);
  return [
    banner.getByRole('heading', { name: consentBanner.title }),
    banner.getByRole('link'),
    banner.getByRole('button', { name: ACCEPT }),
    banner.getByRole('button', { name: REJECT }),
  ];
}

/** The box stands in the window, and all that it holds can be brought into sight and pressed. */
async function expectAllReachable(page: Page, state: string): Promise<void> {
  await finishAnimations(page);
  await expect(getBanner(page), state).toBeInViewport({ ratio: 1 });
  expect(await getOverflow(page), `${state}: scrolls sideways`).toBe(0);
  expect(await findCutTexts(page), `${state}: cut off`).toEqual([]);
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
    await expect(banner.getByRole('heading', { level: 2 })).toHaveText(consentBanner.title);
    const words = consentBanner.description.replaceAll(/<[^>]*>/g, '');
    await expect(banner.getByText(words, { exact: true })).toBeVisible();
    await expect(banner.getByRole('button')).toHaveText([ACCEPT, REJECT]);
    await expect(banner).not.toHaveAttribute('aria-modal');

    const { painted, hydrated, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      hydrated: performance.getEntriesByName('header-hydrated')[0]?.startTime ?? Infinity,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('start-consent'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked).toHaveLength(2);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(hydrated);
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

test('both answers look the same, in any window and scheme', async ({ page }) => {
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
            return Object.fromEntries(
              [...style].map((name) => [name, style.getPropertyValue(name)]),
            );
          }),
        );
      expect(Object.keys(accept ?? {}).length).toBeGreaterThan(200);
      expect(reject, `${viewport.width} px, ${colorScheme}`).toEqual(accept);
      for (const name of [ACCEPT, REJECT]) {
        const button = getBanner(page).getByRole('button', { name });
        await expect(button, 'in sight without scrolling').toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('nothing of it is cut off or out of reach, in any window', async ({ page }) => {
  await openWithBanner(page, '/contact');
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    await expectAllReachable(page, `${viewport.width} × ${viewport.height} px`);
  }
});

test('it holds text of twice the size', async ({ page, context }) => {
  await openWithBanner(page, '/contact');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectAllReachable(page, `${viewport.width} px, text at 200 %`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  }
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAllReachable(page, `${viewport.width} px, browser's text at 32 px`);
  }
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

test('is answered by keyboard alone, and never a trap that Tab cannot read', async ({ page }) => {
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

test('is answered by pointer, and the page stays as it is', async ({ page }) => {
  await openWithBanner(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await choose(page, REJECT);
  await expect(page.locator('#page-top')).not.toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
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

for (const [what, url, fail] of [
  ['code is blocked', CONSENT_CODE, null],
  ['code is gone', CONSENT_CODE, 404],
  ['styles are blocked', STYLES, null],
  ['styles are gone', STYLES, 404],
] as const) {
  test(`costs the page nothing when its ${what}`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/start-consent-/);
    await page.route(url, (route) =>
      fail === null ? route.abort() : route.fulfill({ status: fail, body: 'No está.' }),
    );
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
