import type { Page } from 'playwright/test';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { consentBanner } from '../../../src/shared/content/site/consent.ts';
import { contact } from '../../../src/shared/content/site/contact.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import * as browser from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { expectNoLayoutProblems, setTextSize } from '../../support/browser/layout-problems.ts';
import { readLayoutShifts } from '../../support/browser/layout-shift.ts';
import * as states from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { delayFiles, expect, markDocument, open, PHONE, test } = browser;
const { ACCEPT, CONSENT_SCRIPT, REJECT, getBanner, getConfigureButton, openWithBanner } = consent;

const LANDSCAPE_PHONE = '844 × 390';
const SMALLEST_PHONE = '320 × 568';
const SHORT_PHONE = '390 × 664';
const PHONES = ['430 × 932', SHORT_PHONE, '360 × 740', '360 × 640'];
const LAPTOPS = ['768 × 1024', '1024 × 768', '1280 × 720', '1440 × 900'];

/**
 * Window sizes in pixels. At 400% zoom, a window of 1280 × 1024 px is only 320 × 256 px large (WCAG 2.2,
 * 1.4.10), and a window of 1280 × 720 px is 320 × 180 px large. In the last two windows, the banner's text
 * does not fit and has to scroll.
 */
const EXTREME_WINDOWS = ['1920 × 1080', '568 × 320', '320 × 256', '320 × 180', '280 × 240'];

async function resize(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split(' × ').map(Number);
  await page.setViewportSize({ width, height });
}

async function expectCookieSection(page: Page): Promise<void> {
  await expect(page).toHaveURL('/privacy-policy#browser-storage');
  await expect(page.locator('#browser-storage')).toBeInViewport();
}

test.use({ hidesAutomation: true });

test('the cookie banner appears as a non-modal dialog and causes no layout shift', async ({
  page,
}) => {
  const release = await delayFiles(page, CONSENT_SCRIPT);
  await open(page, '/');
  await page.evaluate(() => document.fonts.ready);
  const shifts = await readLayoutShifts(page);
  release();
  await consent.waitForBanner(page);
  expect(await readLayoutShifts(page), 'layout shifts after the banner has appeared').toEqual(
    shifts,
  );
  const banner = getBanner(page);
  const text = consentBanner.description.replaceAll(/<[^>]*>/g, '');
  await expect(banner.getByText(text, { exact: true })).toBeVisible();
  await expect(banner).not.toHaveAttribute('aria-modal');
});

test("the cookie banner's two buttons look alike in every color scheme and window size", async ({
  page,
}) => {
  await openWithBanner(page, '/');
  const buttons = getBanner(page).getByRole('button');
  await expect(buttons).toHaveText([ACCEPT, REJECT]);
  const listDifferences = () =>
    buttons.evaluateAll((all) => {
      const [first, second] = all.map((button) => getComputedStyle(button)) as [
        CSSStyleDeclaration,
        CSSStyleDeclaration,
      ];
      const isDifferent = (name: string) =>
        first.getPropertyValue(name) !== second.getPropertyValue(name);
      return [...first].filter(isDifferent);
    });
  const expectSameStyles = (state: string) =>
    expect
      .poll(listDifferences, `${state}: style properties that differ between the buttons`)
      .toEqual([]);
  for (const colorScheme of browser.SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expectSameStyles(colorScheme);
  }
  for (const size of EXTREME_WINDOWS) {
    await resize(page, size);
    await expectSameStyles(size);
    for (const button of await buttons.all())
      await expect(button, `${size}: visible without scrolling`).toBeInViewport({ ratio: 1 });
  }
});

test('the whole cookie banner is usable at extreme window sizes and with large text', async ({
  page,
}) => {
  await openWithBanner(page, '/');
  const banner = getBanner(page);
  const expectUsable = async (state: string) => {
    await expectNoLayoutProblems(page, state);
    await expect(banner, state).toBeInViewport({ ratio: 1 });
    for (const part of await banner.locator('a, button').all()) await part.click({ trial: true });
    await page.mouse.move(0, 0);
  };
  for (const size of EXTREME_WINDOWS) {
    await resize(page, size);
    await expectUsable(size);
  }
  await page.setViewportSize(PHONE);
  await setTextSize(page, 32);
  await expectUsable('text size of 32 px');
});

test('the cookie banner stays on every page until the visitor makes a choice', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^Google Analytics ID is missing /);
  await openWithBanner(page, '/');
  await page.keyboard.press('Escape');
  await parts.getHeaderLink(page, '/contact').click();
  await parts.expectPage(page, '/contact');
  await expect(getBanner(page)).toBeVisible();
  const isSameDocument = await markDocument(page);
  await getBanner(page).getByRole('link').click();
  await expectCookieSection(page);
  await consent.waitForBanner(page);
  expect(await isSameDocument(), 'the link in the banner triggers a full page load').toBe(false);
  const logged = page.waitForEvent('console');
  await consent.choose(page, ACCEPT);
  expect((await logged).text(), 'only the missing measurement ID keeps analytics off').toBe(
    'Google Analytics ID is missing',
  );
});

test('showing or hiding the cookie banner restyles at most a third of the elements', async ({
  page,
  browser: chromium,
}) => {
  await openWithBanner(page, '/');
  await chromium.startTracing(page, { categories: ['devtools.timeline'] });
  await consent.choose(page, REJECT);
  await consent.changeChoice(page, REJECT);
  await states.waitForPaint(page);
  const trace = String(await chromium.stopTracing());
  const counts = [...trace.matchAll(/"elementCount":(\d+)/g)].map(([, count]) => Number(count));
  const restyled = Math.max(...counts);
  expect(restyled, 'the trace contains the numbers of restyled elements').toBeGreaterThan(0);
  expect(restyled).toBeLessThanOrEqual((await page.locator('*').count()) / 3);
});

test('the cookie settings button works on the client-side error screen', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/injected/);
  await consent.storeRecord(context, site, consent.REJECTED);
  await states.openErrorScreen(page);
  await consent.changeChoice(page, REJECT);
});

/**
 * Runs in the page context.
 * @returns the share of the window that the banner covers, and the text of each link that is hidden behind
 * the banner or lies below the bottom edge of the window.
 */
function measureBanner(links: Element[]) {
  const banner = document.querySelector('#cc-main [role="dialog"]') as Element;
  const { left, right, top, width, height } = banner.getBoundingClientRect();
  const hidden = links.filter((link) => {
    const box = link.getBoundingClientRect();
    const isBeside = box.right <= left || box.left >= right;
    return box.bottom > window.innerHeight || !(isBeside || box.bottom <= top);
  });
  const share = (width * height) / (window.innerWidth * window.innerHeight);
  return { share, hidden: hidden.map(({ textContent }) => textContent) };
}

test('the cookie banner hides no call to action and covers at most 32% of the window', async ({
  page,
}) => {
  const getLinks = (name: string) => page.getByRole('main').getByRole('link', { name });
  for (const [path, sizes, ...callsToAction] of [
    [
      '/',
      [SHORT_PHONE, SMALLEST_PHONE],
      getLinks(navigation.contact).first(),
      getLinks(navigation.pricing).first(),
    ],
    [
      '/contact',
      [SHORT_PHONE],
      parts.getContactLink(page, 'whatsapp'),
      page.getByRole('list', { name: contact.optionListLabel }).getByRole('link'),
    ],
    ['/pricing', [SHORT_PHONE], getLinks(pricing.card.action)],
  ] as const) {
    await openWithBanner(page, path);
    for (const size of [...sizes, ...PHONES, ...LAPTOPS, LANDSCAPE_PHONE]) {
      await resize(page, size);
      await expect(getBanner(page), size).toBeInViewport({ ratio: 1 });
      for (const links of callsToAction) {
        // On phones, plan cards and contact options are stacked, so only the first link has to be visible
        // without scrolling.
        const shown = LAPTOPS.includes(size) ? links : links.first();
        const { share, hidden } = await shown.evaluateAll(measureBanner);
        expect
          .soft(share, `${path}, ${size}`)
          .toBeLessThanOrEqual(size === SMALLEST_PHONE ? 0.32 : 0.3);
        if (size !== LANDSCAPE_PHONE) expect.soft(hidden, `${path}, ${size}`).toEqual([]);
      }
    }
  }
});

/** Runs in the page context. @returns whether the LCP element is text in the page's main content. */
const isOwnTextLargest = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1) as { element?: Element } | undefined;
      resolve(largest?.element?.matches('main :is(h1, p, span)'));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

test('the LCP element on a phone belongs to the page, not to the cookie banner', async ({
  page,
}) => {
  await resize(page, SHORT_PHONE);
  for (const path of ['/', '/contact', '/pricing']) {
    await openWithBanner(page, path);
    expect.soft(await page.evaluate(isOwnTextLargest), path).toBe(true);
  }
});

test('a focused FAQ question stays focused and visible when the cookie banner appears', async ({
  page,
  context,
}) => {
  const release = await delayFiles(page, CONSENT_SCRIPT);
  await page.setViewportSize(PHONE);
  await open(page, '/contact');
  await page.clock.install();
  const question = parts.getQuestion(page);
  // Make the banner appear twice: after the page has loaded, and after the visitor's choice has been deleted.
  for (const showBanner of [release, () => consent.returnToTab(page)]) {
    await question.focus();
    await question.evaluate((question) =>
      question.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    await showBanner();
    await expect(getBanner(page)).toBeVisible();
    // Advance the clock past the moment at which the consent library would move the focus into the banner.
    await page.clock.runFor(1_000);
    await expect(question).toBeFocused();
    await expect
      .poll(async () => (await question.evaluateAll(measureBanner)).hidden, 'hidden questions')
      .toEqual([]);
    await getConfigureButton(page).press('Enter');
    await getBanner(page).getByRole('button', { name: REJECT }).press('Enter');
    await context.clearCookies();
  }
});

test("an extension's click on the cookie banner leaves the focus outside the banner", async ({
  page,
}) => {
  await openWithBanner(page, '/');
  await page.mouse.click(1, 400);
  await getBanner(page).getByRole('button', { name: REJECT }).dispatchEvent('click');
  await expect(getBanner(page)).toBeHidden();
  await expect(page.locator('body')).toBeFocused();
});

test('the cookie settings button focuses the open banner during a view transition', async ({
  page,
}) => {
  await openWithBanner(page, '/contact');
  await page.evaluate(async () => {
    await document.startViewTransition().ready;
    for (const animation of document.getAnimations()) animation.pause();
  });
  await getConfigureButton(page).press('Enter');
  await expect(getBanner(page).getByRole('button', { name: ACCEPT })).toBeFocused();
});

test('the open menu stays usable when the cookie banner appears', async ({ page }) => {
  const release = await delayFiles(page, CONSENT_SCRIPT);
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await states.openMenu(page);
  release();
  await expect(getBanner(page)).toBeAttached();
  await parts.getMenuLink(page, '/contact').click();
  await parts.expectPage(page, '/contact');
});

const CONSENT_STYLES = '**/assets/start-consent-*.css';

const block = (file: string) => (page: Page) => page.route(file, (route) => route.abort());

// Simulates a content blocker by adding a style rule that the Content-Security-Policy does not block.
const addStyle = (rule: string) => (page: Page) =>
  page.addInitScript((rule) => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(rule);
    document.adoptedStyleSheets.push(styles);
  }, rule);

/**
 * Sets the user agent of a phone that the consent library mistakes for a crawler, because the phone's name
 * contains "BOT".
 */
const pretendCrawler = (page: Page) =>
  page.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => 'Android 11; CUBOT NOTE 21' })",
  );

/**
 * Simulates a browser extension that creates the default Trusted Types policy before the site can. The
 * extension's policy rejects all HTML, so the cookie banner cannot be created.
 */
const occupyPolicy = (page: Page) =>
  page.addInitScript("trustedTypes.createPolicy('default', { createHTML: () => null })");

const REASONS: [reason: string, prepare: (page: Page) => Promise<unknown>][] = [
  ['the consent library mistakes the browser for a crawler', pretendCrawler],
  ['another Trusted Types policy blocks HTML', occupyPolicy],
  [
    'a content blocker hides the banner',
    addStyle('#cc-main, [id^=cookie] { display: none !important }'),
  ],
  [
    'a content blocker makes the banner transparent',
    addStyle('#cc-main { opacity: 0 !important }'),
  ],
  [
    'a content blocker moves the banner off the screen',
    addStyle('.cm { right: auto !important; left: -9in }'),
  ],
  ['a content blocker makes the banner invisible', addStyle('.cm { visibility: hidden }')],
  ['a content blocker shrinks the banner to nothing', addStyle('.cm { scale: 0 }')],
  ["the banner's script is blocked", block(CONSENT_SCRIPT)],
  ["the banner's style sheet is blocked", block(CONSENT_STYLES)],
];

test('the cookie settings button opens the cookie policy if no banner can be shown', async ({
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/start-consent-/, /Trusted ?(Type|HTML)|"default" already exists/);
  for (const [reason, prepare] of REASONS) {
    await test.step(reason, async () => {
      const page = await context.newPage();
      await prepare(page);
      await open(page, '/');
      // If its script or style sheet is blocked, the consent library never runs, so do not wait for it.
      if (!reason.endsWith('is blocked')) await consent.waitForConsentLibrary(page);
      const isSameDocument = await markDocument(page);
      await parts.getHeaderLink(page, '/contact').click();
      await parts.expectPage(page, '/contact');
      expect(await isSameDocument(), 'client-side navigation works').toBe(true);
      const messages = await page.consoleMessages();
      const starts = messages.filter((message) => message.text().includes('createPolicy'));
      expect(starts.length, 'the banner fails to start at most once').toBeLessThanOrEqual(1);
      await getConfigureButton(page).click();
      await expectCookieSection(page);
      await page.close();
    });
  }
});

test("the cookie settings button loads the banner's files again if loading failed", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/start-consent-/);
  for (const file of [CONSENT_SCRIPT, CONSENT_STYLES]) {
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

test('the cookie banner explains only once that the purposes of cookies have changed', async ({
  page,
  context,
  site,
}) => {
  const { revisionMessage } = consentBanner;
  const explanation = getBanner(page).getByText(revisionMessage.replaceAll(/<[^>]+>/g, '').trim());
  await consent.storeRecord(context, site, { revision: 7 });
  await openWithBanner(page, '/contact');
  await expect(explanation).toBeVisible();
  await consent.choose(page, REJECT);
  await page.goto('/');
  await consent.expectNoBanner(page);
  await getConfigureButton(page).click();
  await consent.waitForBanner(page);
  await expect(explanation).toHaveCount(0);
});

/**
 * Runs in the page context. Tries to assign each text to the `innerHTML`, `text` and `src` properties of a
 * script element, which Trusted Types protect.
 * @returns each accepted text, once for each property that accepts it
 */
function listAcceptedTexts(texts: string[]): string[] {
  const isAccepted = (sink: string, text: string) => {
    try {
      return Boolean(Object.assign(document.createElement('script'), { [sink]: text }));
    } catch {
      return false;
    }
  };
  return ['innerHTML', 'text', 'src'].flatMap((sink) =>
    texts.filter((text) => isAccepted(sink, text)),
  );
}

test("Trusted Types reject all scripts, and all HTML except the cookie banner's texts", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Trusted ?(Type|HTML|ScriptURL|Script)|Content Security Policy/);
  await openWithBanner(page, '/contact');
  const texts = ['Hola', '<img src=x onerror=alert(1)>', `${ACCEPT}<p>`, ACCEPT];
  expect(await page.evaluate(listAcceptedTexts, texts)).toEqual([ACCEPT]);
});
