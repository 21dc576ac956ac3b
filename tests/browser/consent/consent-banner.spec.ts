import type { Page } from 'playwright/test';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { consentBanner } from '../../../src/shared/content/site/consent.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import * as browser from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import { expectAllToFit, setTextSize } from '../../support/browser/misfits.ts';
import * as states from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, holdFiles, markDocument, open, PHONE, test } = browser;
const { ACCEPT, CONSENT_CODE, REJECT, getBanner, getConfigureButton, openWithBanner } = consent;

const ACROSS = '844 × 390';
const SMALLEST = '320 × 568';
const TIGHT = '390 × 664';
const PHONES = ['430 × 932', TIGHT, '360 × 740', '360 × 640'];
const LAPTOPS = ['768 × 1024', '1024 × 768', '1280 × 720', '1440 × 900'];

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
    const listDifferences = () =>
      buttons.evaluateAll((all) => {
        const [first, second] = all.map((button) => getComputedStyle(button)) as [
          CSSStyleDeclaration,
          CSSStyleDeclaration,
        ];
        const isOther = (name: string) =>
          first.getPropertyValue(name) !== second.getPropertyValue(name);
        return [...first].filter(isOther);
      });
    return expect.poll(listDifferences, `${state}: how the buttons differ`).toEqual([]);
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

test('its button works before its code has come; it asks on each page until there is a choice, and leads to what is said of cookies', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/planted/, /^Google Analytics ID is missing /);
  const release = await holdFiles(page, CONSENT_CODE);
  await open(page, '/');
  await getConfigureButton(page).click();
  await expect(getBanner(page)).toHaveCount(0);
  release();
  await consent.waitForBanner(page);
  await parts.getHeaderLink(page, '/contact').click();
  await parts.expectPage(page, '/contact');
  await expect(getBanner(page)).toBeVisible();
  const isSameDocument = await markDocument(page);
  await getBanner(page).getByRole('link').click();
  await expectCookieSection(page);
  await consent.waitForBanner(page);
  expect(await isSameDocument(), 'it asks in the next document too').toBe(false);
  const said = page.waitForEvent('console');
  await consent.choose(page, ACCEPT);
  expect((await said).text(), 'all that is measured').toBe('Google Analytics ID is missing');
  await states.openErrorScreen(page);
  await consent.chooseAgain(page, REJECT);
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

/** Whether the largest paint is of the page's own text. Runs in the page. */
const isLargestOwn = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1) as { element?: Element } | undefined;
      resolve(largest?.element?.matches('main :is(h1, p, span)'));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

test('it covers no first step, and little of the page, and no text of it is as large as the largest of the page', async ({
  page,
}) => {
  const getSteps = (name: string) => page.getByRole('main').getByRole('link', { name });
  for (const [path, sizes, ...firstSteps] of [
    [
      '/',
      [TIGHT, SMALLEST],
      getSteps(navigation.contact).first(),
      getSteps(navigation.pricing).first(),
    ],
    ['/contact', [TIGHT], parts.getContactLink(page, 'whatsapp')],
    ['/pricing', [TIGHT], getSteps(pricing.card.action)],
  ] as const) {
    await resize(page, TIGHT);
    await openWithBanner(page, path);
    expect.soft(await page.evaluate(isLargestOwn), path).toBe(true);
    for (const size of [...sizes, ...PHONES, ...LAPTOPS, ACROSS]) {
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

test('when it comes, the focus stays where the visitor has it, in sight; its button moves it there', async ({
  page,
}) => {
  const release = await holdFiles(page, CONSENT_CODE);
  await page.setViewportSize(PHONE);
  await open(page, '/contact');
  await page.clock.install();
  const question = parts.getQuestion(page);
  await question.focus();
  await question.evaluate((question) =>
    question.scrollIntoView({ block: 'end', behavior: 'instant' }),
  );
  release();
  await expect(getBanner(page)).toBeVisible();
  // The library focuses what it shows a moment later.
  await page.clock.runFor(1_000);
  await expect(question).toBeFocused();
  const isInSight = (question: Element) => {
    const { x, y, width, height } = question.getBoundingClientRect();
    return question.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => question.evaluate(isInSight), 'it is not below the banner').toBe(true);
  await getConfigureButton(page).press('Enter');
  await expect(getBanner(page).getByRole('button', { name: ACCEPT })).toBeFocused();
  await consent.choose(page, REJECT);
  await consent.chooseAgain(page, REJECT);
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

const CONSENT_FILES = [CONSENT_CODE, '**/assets/start-consent-*.css'];

const block = (file: string) => (page: Page) => page.route(file, (route) => route.abort());

// A blocker's styles are no part of the document, whose policy does not concern them.
const hide = (rule: string) => (page: Page) =>
  page.addInitScript((rule) => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(rule);
    document.adoptedStyleSheets.push(styles);
  }, rule);

/** The library takes this phone for a crawler. */
const pretend = (page: Page) =>
  page.addInitScript(() => {
    const agent = { get: () => 'Linux; Android 11; CUBOT NOTE 21' };
    Object.defineProperty(Navigator.prototype, 'userAgent', agent);
  });

/** As an extension does, before the page: then no code of the page may write HTML. */
const takePolicy = (page: Page) =>
  page.addInitScript("trustedTypes.createPolicy('default', { createHTML: () => null })");

/** Why it cannot be seen. */
const REASONS = [
  pretend,
  takePolicy,
  hide('#cc-main { display: none !important }'),
  hide('#cc-main { opacity: 0 !important }'),
  hide('.cm { right: auto !important; left: -9in }'),
  ...CONSENT_FILES.map(block),
];

test('where it cannot be seen it costs the page nothing, and its button leads to what is said of cookies', async ({
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/start-consent-/, /Trusted ?(Type|HTML)|"default" already exists/);
  for (const [index, prepare] of REASONS.entries()) {
    await test.step(`reason ${index}`, async () => {
      const page = await context.newPage();
      await prepare(page);
      await open(page, '/');
      if (index < REASONS.length - CONSENT_FILES.length) await consent.waitForConsent(page);
      const isSameDocument = await markDocument(page);
      await parts.getHeaderLink(page, '/contact').click();
      await parts.expectPage(page, '/contact');
      expect(await isSameDocument()).toBe(true);
      await getConfigureButton(page).click();
      await expectCookieSection(page);
      await page.close();
    });
  }
});

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

/** The sinks of HTML and of scripts that take one of these texts. Runs in the page. */
function listOpenSinks(texts: string[]): string[] {
  const isOpen = (sink: string, text: string) => {
    try {
      return Boolean(Object.assign(document.createElement('script'), { [sink]: text }));
    } catch {
      return false;
    }
  };
  return ['innerHTML', 'text', 'src'].flatMap((sink) => texts.filter((text) => isOpen(sink, text)));
}

test('who chose for other purposes is asked again, and told why, once; its words alone may become HTML', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Trusted ?(Type|HTML|ScriptURL|Script)|Content Security Policy/);
  const { revisionMessage } = consentBanner;
  const banner = getBanner(page);
  const reasons = banner.getByText(revisionMessage.replaceAll(/<[^>]+>/g, '').trim());
  await consent.plantRecord(context, site, { revision: 7 });
  await openWithBanner(page, '/contact');
  await expect(reasons).toBeVisible();
  const texts = ['Hola', '<img src=x onerror=alert(1)>', `${ACCEPT}<p>`, ACCEPT];
  expect(await page.evaluate(listOpenSinks, texts)).toEqual([ACCEPT]);
  await consent.choose(page, REJECT);
  await page.goto('/');
  await consent.expectNotAsked(page);
  await getConfigureButton(page).click();
  await consent.waitForBanner(page);
  await expect(reasons).toHaveCount(0);
});
