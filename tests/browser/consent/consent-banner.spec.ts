import type { Page } from 'playwright/test';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { consentBanner } from '../../../src/shared/content/site/consent.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import * as browser from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { expectAllToFit, setTextSize } from '../../support/browser/cut-texts.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import * as states from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, holdFiles, markDocument, open, PHONE, test } = browser;
const { ACCEPT, CONSENT_CODE, REJECT, getBanner, getConfigureButton, openWithBanner } = consent;

/** What it covers least: the first step of each page. */
const PHONES = ['430 × 932', '412 × 823', '390 × 844', '390 × 664', '360 × 740', '360 × 640'];
const LAPTOPS = ['768 × 1024', '1024 × 768', '1280 × 720', '1366 × 768', '1440 × 900'];
const ACROSS = '844 × 390';
const SMALLEST = '320 × 568';

/** The third is 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10); in the last the text has to scroll. */
const OTHER_WINDOWS = ['1920 × 1080', '568 × 320', '320 × 256', '280 × 240'];

async function resize(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split(' × ').map(Number);
  await page.setViewportSize({ width, height });
}

async function expectCookieSection(page: Page): Promise<void> {
  await expect(page).toHaveURL('/privacy-policy#cookies');
  await expect(page.locator('#cookies')).toBeInViewport();
}

test.use({ isVisitor: true });

test('asks after the page and beside it; rejecting is as easy as accepting, and nothing is cut off', async ({
  page,
}) => {
  const release = await holdFiles(page, CONSENT_CODE);
  await open(page, '/');
  await page.evaluate(() => document.fonts.ready);
  const shifts = await readShifts(page);
  release();
  await consent.waitForBanner(page);
  expect(await readShifts(page), 'what has moved').toEqual(shifts);
  const banner = getBanner(page);
  const words = consentBanner.description.replaceAll(/<[^>]*>/g, '');
  await expect(banner.getByText(words, { exact: true })).toBeVisible();
  await expect(banner).not.toHaveAttribute('aria-modal');
  const buttons = banner.getByRole('button');
  await expect(buttons).toHaveText([ACCEPT, REJECT]);

  const expectEqual = (state: string) => {
    const countLooks = () =>
      buttons.evaluateAll((all) => new Set(all.map((each) => getComputedStyle(each).cssText)).size);
    return expect.poll(countLooks, `${state}: the looks of both buttons`).toBe(1);
  };
  const expectAllReachable = async (state: string) => {
    await expectAllToFit(page, state);
    await expect(banner, state).toBeInViewport({ ratio: 1 });
    for (const part of await banner.locator('a, button').all()) await part.click({ trial: true });
    await page.mouse.move(0, 0);
  };
  for (const colorScheme of browser.SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expectEqual(colorScheme);
  }
  for (const size of OTHER_WINDOWS) {
    await resize(page, size);
    await expectEqual(size);
    for (const button of await buttons.all())
      await expect(button, `${size}, without scrolling`).toBeInViewport({ ratio: 1 });
    await expectAllReachable(size);
  }
  await page.setViewportSize(PHONE);
  await setTextSize(page, 32);
  await expectAllReachable('text of 32 px');
});

test('asks on each page until there is a choice, and leads to what is said of cookies', async ({
  page,
}) => {
  await openWithBanner(page, '/');
  await parts.getHeaderLink(page, '/contact').click();
  await parts.expectPage(page, '/contact');
  await expect(getBanner(page)).toBeVisible();
  const isSameDocument = await browser.markDocument(page);
  await getBanner(page).getByRole('link').click();
  await expectCookieSection(page);
  await consent.waitForBanner(page);
  expect(await isSameDocument(), 'it asks in the next document too').toBe(false);
});

/** The part of the window that the banner takes, and the links that it covers or that are below. Runs in the page. */
function measureBanner(links: Element[]) {
  const banner = document.querySelector('#cc-main [role="dialog"]') as Element;
  const { left, right, top, width, height } = banner.getBoundingClientRect();
  const hidden = links.filter((link) => {
    const box = link.getBoundingClientRect();
    const isBeside = box.right <= left || box.left >= right;
    return box.bottom > window.innerHeight || !(isBeside || box.bottom <= top);
  });
  const part = (width * height) / (window.innerWidth * window.innerHeight);
  return { part, hidden: hidden.map(({ textContent }) => textContent) };
}

test('it covers no first step, and little of the page, on phones and laptops', async ({ page }) => {
  const getSteps = (name: string) => page.getByRole('main').getByRole('link', { name });
  for (const [path, smallest, ...firstSteps] of [
    ['/', [SMALLEST], getSteps(navigation.contact).first(), getSteps(navigation.pricing).first()],
    ['/contact', [], parts.getContactLink(page, 'whatsapp')],
    ['/pricing', [], getSteps(pricing.card.action)],
  ] as const) {
    await openWithBanner(page, path);
    for (const size of [...smallest, ...PHONES, ...LAPTOPS, ACROSS]) {
      await resize(page, size);
      await expect(getBanner(page), size).toBeInViewport({ ratio: 1 });
      for (const steps of firstSteps) {
        // On a phone the plans are below each other.
        const shown = LAPTOPS.includes(size) ? steps : steps.first();
        const { part, hidden } = await shown.evaluateAll(measureBanner);
        expect.soft(part, `${path}, ${size}`).toBeLessThanOrEqual(size === SMALLEST ? 0.32 : 0.3);
        if (size !== ACROSS) expect.soft(hidden, `${path}, ${size}`).toEqual([]);
      }
    }
  }
});

/** The windows in which its text is nearest to the page's own in size. */
const TIGHT: string[][] = [
  ...PAGE_PATHS.map((path) => [path, '390 × 664']),
  ['/contact', SMALLEST],
  ['/gtc', ACROSS],
];

test("no text of it is as large as the largest of the page's own, so that is the largest paint", async ({
  page,
}) => {
  for (const [path = '', size = ''] of TIGHT) {
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
  await consent.plantRecord(context, site, consent.REJECTED);
  await open(page, '/');
  await getConfigureButton(page).click();
  await expect(getBanner(page)).toHaveCount(0);
  release();
  await consent.waitForBanner(page);
  await getConfigureButton(page).click();
  await expect(getBanner(page).getByRole('button', { name: ACCEPT })).toBeFocused();
  await consent.choose(page, REJECT);
  await states.openErrorScreen(page);
  await consent.chooseAgain(page, REJECT);
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
  await consent.waitForBanner(page);
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
});

const block = (file: string) => (page: Page) => page.route(file, (route) => route.abort());

/** The library takes this phone for a crawler. */
const pretend = (page: Page) =>
  page.addInitScript(() => {
    const agent = { get: () => 'Linux; Android 11; CUBOT NOTE 21' };
    Object.defineProperty(Navigator.prototype, 'userAgent', agent);
  });

// A blocker's styles are no part of the document, whose policy does not concern them.
const hide = (rule: string) => (page: Page) =>
  page.addInitScript((rule) => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(rule);
    document.adoptedStyleSheets.push(styles);
  }, rule);

const CONSENT_FILES = [CONSENT_CODE, '**/assets/start-consent-*.css'];

/** Why it cannot be seen. */
const REASONS: [reason: string, prepare: (page: Page) => Promise<unknown>][] = [
  ['a phone that is taken for a crawler', pretend],
  ['not displayed', hide('#cc-main { display: none !important }')],
  ['without color', hide('#cc-main { opacity: 0 !important }')],
  ['out of the window', hide('.cm { right: auto !important; left: -9in }')],
  ...CONSENT_FILES.map((file): (typeof REASONS)[number] => [`blocked: ${file}`, block(file)]),
];

for (const [reason, prepare] of REASONS) {
  test(`${reason}: it costs the page nothing, and its button leads to what is said of cookies`, async ({
    page,
    context,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/start-consent-/);
    if (reason === 'without color') await consent.plantRecord(context, site, consent.REJECTED);
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
    await consent.waitForBanner(page);
    expect(await isSameDocument()).toBe(true);
    const sheets = page.locator('link[rel="stylesheet"][href*="start-consent"]');
    await expect(sheets).toHaveCount(1);
  }
});
