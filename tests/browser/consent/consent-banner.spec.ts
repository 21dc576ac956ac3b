import type { Locator, Page } from 'playwright/test';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { consentBanner } from '../../../src/shared/content/site/consent.ts';
import { contactOptions } from '../../../src/shared/content/site/contact.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import {
  expect,
  holdFiles,
  markDocument,
  open,
  PHONE,
  SCHEMES,
  test,
} from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { expectAllToFit, setTextSize } from '../../support/browser/cut-texts.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import * as states from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { ACCEPT, CONSENT_CODE, REJECT, chooseAgain, plantRecord } = consent;
const { getBanner, getConfigureButton, openWithBanner, waitForBanner } = consent;

/** What it covers least: the first step of each page. */
const PHONES = ['430 × 932', '412 × 823', '390 × 844', '390 × 664', '360 × 740', '360 × 640'];
const LAPTOPS = ['768 × 1024', '1024 × 768', '1280 × 720', '1366 × 768', '1440 × 900'];
const ACROSS = '844 × 390';
const SMALLEST = '320 × 568';

/** The third is 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10); in the last the text has to scroll. */
const OTHER_WINDOWS = ['1920 × 1080', '568 × 320', '320 × 256', '280 × 240'];

const WORDS = consentBanner.description.replaceAll(/<[^>]*>/g, '');

const readBox = (part: Locator): Promise<DOMRect> =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON());

async function resize(page: Page, size: string): Promise<[width: number, height: number]> {
  const [width = 0, height = 0] = size.split(' × ').map(Number);
  await page.setViewportSize({ width, height });
  return [width, height];
}

test.use({ isVisitor: true });

for (const path of ['/', '/500']) {
  test(`asks on ${path}, after the page and beside it, until there is a choice`, async ({
    page,
    expectedErrors,
  }) => {
    if (path === '/500') expectedErrors.push(/status of 500 .*\/500\)$/);
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

    await parts.getHeaderLink(page, '/contact').click();
    await parts.expectPage(page, '/contact');
    await expect(banner).toBeVisible();
    const isSameDocument = await markDocument(page);
    await banner.getByRole('link').click();
    await expect(page).toHaveURL('/privacy-policy#cookies');
    await expect(page.locator('#cookies')).toBeInViewport();
    await waitForBanner(page);
    expect(await isSameDocument(), 'it asks in the next document too').toBe(false);
  });
}

test('rejecting is as easy as accepting, and nothing is cut off', async ({ page }) => {
  const banner = getBanner(page);
  const buttons = banner.getByRole('button');
  const expectAllReachable = async (state: string) => {
    await expectAllToFit(page, state);
    await expect(banner, state).toBeInViewport({ ratio: 1 });
    await banner.hover();
    await page.mouse.wheel(0, 900);
    const getRest = () =>
      banner.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
    await expect.poll(getRest, state).toBeLessThan(1);
    for (const part of await banner.locator('a, button').all()) {
      await part.scrollIntoViewIfNeeded();
      await expect(part, state).toBeInViewport({ ratio: 1 });
      await part.click({ trial: true });
    }
  };
  await openWithBanner(page, '/');
  for (const colorScheme of SCHEMES) {
    await states.showScheme(page, colorScheme);
    const [accept, reject] = await buttons.evaluateAll((buttons) =>
      buttons.map((button) => {
        const style = getComputedStyle(button);
        return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      }),
    );
    expect(accept?.length).toBeGreaterThan(200);
    expect(reject, colorScheme).toEqual(accept);
  }
  for (const size of OTHER_WINDOWS) {
    await resize(page, size);
    await page.mouse.move(0, 0);
    const sizes = await buttons.evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(sizes[0], size).toBe(sizes[1]);
    for (const button of await buttons.all()) {
      await expect(button, `${size}, without scrolling`).toBeInViewport({ ratio: 1 });
    }
    await expectAllReachable(size);
  }
  await page.setViewportSize(PHONE);
  await setTextSize(page, 32);
  await expectAllReachable('text of 32 px');
});

test('it covers no first step, and little of the page, on phones and laptops', async ({ page }) => {
  const { action } = contactOptions.find(({ id }) => id === 'whatsapp') ?? { action: '' };
  for (const [path, names] of [
    ['/', [navigation.contact, navigation.pricing]],
    ['/contact', [action]],
    ['/pricing', [pricing.card.action]],
  ] as const) {
    await openWithBanner(page, path);
    const smallest = path === '/' ? [SMALLEST] : [];
    for (const size of [...smallest, ...PHONES, ...LAPTOPS, ACROSS]) {
      const [width, height] = await resize(page, size);
      await expect(getBanner(page), size).toBeInViewport({ ratio: 1 });
      const banner = await readBox(getBanner(page));
      const most = size === SMALLEST ? 0.32 : 0.3;
      expect(banner.width * banner.height, size).toBeLessThanOrEqual(most * width * height);
      for (const name of size === ACROSS ? [] : names) {
        const steps = page.getByRole('main').getByRole('link', { name });
        // On a phone the plans are below each other; what calls to action repeat is further down.
        const shown =
          path === '/pricing' && LAPTOPS.includes(size) ? await steps.all() : [steps.first()];
        for (const step of shown) {
          const { left, right, bottom } = await readBox(step);
          const isFree = right <= banner.left || left >= banner.right || bottom <= banner.top;
          expect.soft(isFree && bottom <= height, `${path}, ${size}: ${name} is free`).toBe(true);
        }
      }
    }
  }
});

/** The windows in which its text is nearest to the page's own in size. */
const TIGHT = [
  ...PAGE_PATHS.map((path) => [path, '390 × 664'] as const),
  ...[SMALLEST, '430 × 932'].map((size) => ['/contact', size] as const),
  ...['/gtc', '/privacy-policy'].map((path) => [path, ACROSS] as const),
];

test("no text of it is as large as the largest of the page's own, so that is the largest paint", async ({
  page,
}) => {
  for (const [path, size] of TIGHT) {
    await resize(page, size);
    await openWithBanner(page, path);
    const isOwn = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            const largest = list.getEntries().at(-1) as { element?: Element } | undefined;
            resolve(largest?.element?.matches('main :is(h1, p, span)'));
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(isOwn, `${path}, ${size}`).toBe(true);
  }
});

test('its button works before its code has come, below an error, and leads to it', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/planted/);
  const release = await holdFiles(page, CONSENT_CODE);
  await plantRecord(context, site, consent.REJECTED);
  await open(page, '/');
  await getConfigureButton(page).click();
  await expect(getBanner(page)).toHaveCount(0);
  release();
  await waitForBanner(page);
  await getConfigureButton(page).click();
  await expect(getBanner(page).getByRole('button', { name: ACCEPT })).toBeFocused();
  await consent.choose(page, REJECT);
  await states.openErrorScreen(page);
  await chooseAgain(page, REJECT);
});

test('when it comes, the focus stays where the visitor has it, in sight; its button moves it there', async ({
  page,
}) => {
  // The library focuses what it shows a moment later.
  await page.addInitScript(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (options) {
      focus.call(this, options);
      if (this.closest('#cc-main [role="dialog"]')) performance.mark('banner-focus');
    };
  });
  const release = await holdFiles(page, CONSENT_CODE);
  await page.setViewportSize(PHONE);
  await open(page, '/contact');
  const question = parts.getQuestion(page);
  await question.focus();
  await question.evaluate((question) =>
    question.scrollIntoView({ block: 'end', behavior: 'instant' }),
  );
  release();
  await page.waitForFunction(() => performance.getEntriesByName('banner-focus').length > 0);
  await expect(question).toBeFocused();
  const isInSight = (question: Element) => {
    const { x, y, width, height } = question.getBoundingClientRect();
    return question.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  expect(await question.evaluate(isInSight), 'it is not below the banner').toBe(true);
  await consent.choose(page, REJECT);
  await getConfigureButton(page).press('Enter');
  await expect(getBanner(page).and(page.locator(':focus-within'))).toBeVisible();
});

test('when it comes, an open menu stays open', async ({ page }) => {
  const release = await holdFiles(page, CONSENT_CODE);
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await states.openMenu(page);
  release();
  await expect(getBanner(page)).toBeAttached();
  await parts.getMenuLink(page, '/contact').click();
  await parts.expectPage(page, '/contact');
  await consent.choose(page, REJECT);
});

async function expectCookieSection(page: Page) {
  await expect(page).toHaveURL('/privacy-policy#cookies');
  await expect(page.locator('#cookies')).toBeInViewport();
}

const block = (file: string) => (page: Page) => page.route(file, (route) => route.abort());

const pretend = (agent: string) => (page: Page) =>
  page.addInitScript((agent) => {
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => agent });
  }, agent);

// A blocker's styles are no part of the document, whose policy does not concern them.
const hide = (rule: string) => (page: Page) =>
  page.addInitScript((rule) => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(rule);
    document.adoptedStyleSheets.push(styles);
  }, rule);

const CONSENT_FILES = [CONSENT_CODE, '**/assets/start-consent-*.css'];

/** Why it cannot be seen. */
const REASONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a crawler': pretend('Googlebot/2.1'),
  'a phone that is taken for one': pretend(
    'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 21; wv) Chrome/149',
  ),
  'not displayed': hide('#cc-main { display: none !important }'),
  'without color': hide('#cc-main { opacity: 0 !important }'),
  'out of the window': hide('.cm { right: auto !important; left: -9in }'),
  ...Object.fromEntries(CONSENT_FILES.map((file) => [`blocked: ${file}`, block(file)])),
};

for (const [reason, prepare] of Object.entries(REASONS)) {
  test(`${reason}: it costs the page nothing, and its button leads to what is said of cookies`, async ({
    page,
    context,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/start-consent-/);
    if (reason === 'without color') await plantRecord(context, site, consent.REJECTED);
    await prepare(page);
    await open(page, '/');
    if (!reason.startsWith('blocked')) await consent.waitForConsent(page);
    await parts.getHeaderLink(page, '/contact').click();
    await parts.expectPage(page, '/contact');
    await expect(getBanner(page)).not.toBeInViewport();
    await getConfigureButton(page).click();
    await expectCookieSection(page);
  });
}

test('what was blocked is asked for again, once it is needed', async ({ page, expectedErrors }) => {
  expectedErrors.push(/start-consent-/);
  for (const file of CONSENT_FILES) {
    const failed = page.waitForEvent('console', (message) =>
      /be loaded|fetch/.test(message.text()),
    );
    await block(file)(page);
    await open(page, '/');
    await failed;
    await page.unroute(file);
    const isSameDocument = await markDocument(page);
    await getConfigureButton(page).click();
    await waitForBanner(page);
    expect(await isSameDocument()).toBe(true);
    const sheets = page.locator('link[rel="stylesheet"][href*="start-consent"]');
    await expect(sheets).toHaveCount(1);
  }
});
