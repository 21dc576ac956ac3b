import { examples } from '../../../src/shared/content/home/examples.ts';
import * as browser from '../../support/browser/browser-test.ts';
import {
  choose,
  getConfigureButton,
  REJECT,
  waitForBanner,
} from '../../support/browser/consent-page.ts';
import { openMenu, PRICING_CHUNK } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, delayFiles, markDocument, open, PHONE, test } = browser;
const { expectPage, getFooterLink, getHeaderLink, getMenu, getMenuLink } = parts;

/** Changes that ad blockers and translation tools make to a page. The functions run in the page context. */
const CHANGES: [name: string, selectors: string[], change: (part: Element) => void][] = [
  ['removed', ['title', 'main', '#features'], (part) => part.remove()],
  ['replaced by a copy', ['title', 'main'], (part) => part.replaceWith(part.cloneNode(true))],
  [
    'wrapped in a div',
    ['#features'],
    (part) => {
      const parent = document.createElement('div');
      part.replaceWith(parent);
      parent.append(part);
    },
  ],
];

for (const [name, selectors, change] of CHANGES) {
  test(`links fall back to full page loads if extensions alter the page (part ${name})`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/removeChild/);
    await open(page, '/');
    for (const part of selectors) {
      await page.locator(part).first().evaluate(change);
      const isSameDocument = await markDocument(page);
      await getFooterLink(page, '/pricing').click();
      await expectPage(page, '/pricing');
      expect(await isSameDocument(), part).toBe(false);
      await page.goBack();
      await expectPage(page, '/');
      await browser.waitForHydration(page);
    }
  });
}

/** Selectors of elements to which a simulated extension adds a child before the scripts have loaded. */
for (const selector of ['main', '#features', 'header']) {
  test(`hydration keeps the page state if an extension changes the ${selector} element`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Hydration did not match/);
    await page.setViewportSize(PHONE);
    const release = await delayFiles(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const chosen = page.getByRole('radio').nth(2);
    await chosen.click();
    const question = parts.getQuestion(page);
    await question.click();
    await browser.scrollTo(page, 1500);
    await page.locator(selector).evaluate((part) => part.prepend(document.createElement('div')));
    const place = await question.boundingBox();
    release();
    await browser.waitForHydration(page);
    expect(await question.boundingBox()).toEqual(place);
    await expect(page.locator('details[open]')).toHaveCount(1);
    await expect(question).toBeFocused();
    await expect(chosen).toBeChecked();
  });
}

/** Removes non-essential browser APIs, or makes them throw errors. Runs before the page's own scripts. */
function breakOptionalApis(isMissing: boolean): void {
  const fail = () => {
    throw new Error('injected');
  };
  for (const [owner, ...names] of [
    [window, 'PerformanceObserver', 'requestIdleCallback', 'BroadcastChannel'],
    [Performance.prototype, 'mark'],
    [Document.prototype, 'startViewTransition'],
    [Element.prototype, 'animate'],
  ] as const) {
    for (const name of names) {
      if (isMissing) Reflect.deleteProperty(owner, name);
      else Object.assign(owner, { [name]: fail });
    }
  }
  if (isMissing) Reflect.deleteProperty(window, 'matchMedia');
}

test.describe('the site works in browsers whose optional APIs are missing or broken', () => {
  test.use({ hidesAutomation: true, viewport: PHONE });

  for (const isMissing of [true, false]) {
    test(`the site works if non-essential browser APIs fail because they ${isMissing ? 'are missing' : 'throw errors'}`, async ({
      page,
    }) => {
      await page.addInitScript(breakOptionalApis, isMissing);
      await page.goto('/?gclid=a1');
      await waitForBanner(page);
      await choose(page, REJECT);
      const hour = page.getByRole('radio', { name: examples[1]?.time ?? '' });
      await hour.click();
      const isSameDocument = await markDocument(page);
      for (const href of ['/#features', '/contact'] as const) {
        await openMenu(page);
        await getMenuLink(page, href).click();
        await expect(page).toHaveURL(href);
        await expect(getMenu(page)).toBeHidden();
      }
      await expectPage(page, '/contact');
      await page.goBack();
      await expect(hour).toBeChecked();
      expect(await isSameDocument()).toBe(true);
    });
  }
});

test('a file that has not loaded within 8 seconds is treated as failed', async ({ page }) => {
  await page.clock.install();
  await delayFiles(page, PRICING_CHUNK);
  await delayFiles(page, '**/start-consent-*');
  await page.goto('/contact');
  await expect(getConfigureButton(page)).toBeVisible();
  await getHeaderLink(page, '/pricing').click();
  await page.clock.runFor(300);
  await expect(page.getByRole('status'), 'the loading message').not.toBeEmpty();
  await expectPage(page, '/contact');
  await page.clock.runFor(8_000);
  await expectPage(page, '/pricing');
  await expect(getConfigureButton(page)).toBeVisible();
  await getConfigureButton(page).click();
  await page.clock.runFor(8_000);
  await expect(page).toHaveURL('/privacy-policy#browser-storage');
});

test('a link still works after an archive or a proxy has rewritten its URL', async ({ page }) => {
  await open(page, '/');
  const link = getHeaderLink(page, '/pricing');
  await link.evaluate((element) => element.setAttribute('href', '/robots.txt'));
  await link.click();
  await expect(page).toHaveURL('/robots.txt');
});

test('the cookie settings link opens the cookie policy if the scripts fail to load', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /Failed to fetch/);
  await page.route('**/hydrate-*.js', (route) => route.abort());
  await page.goto('/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Configurar cookies' }).click();
  await expect(page).toHaveURL('/privacy-policy#browser-storage');
});
