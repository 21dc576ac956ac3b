import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { ConsentOptions } from '../../../src/client/consent/start-consent.ts';
import { consentBanner, consentRevision } from '../../../src/shared/content/consent.ts';
import { findAsset } from '../../support/app/find-asset.ts';
import { expect, test } from '../../support/browser/browser-test.ts';
import {
  ACCEPT,
  CALM_VISITOR,
  type ConsentRecord,
  choose,
  createRecord,
  findRecordCookies,
  getBanner,
  listEvents,
  NO_MEASUREMENT_ID,
  plantRecord,
  REJECT,
  REJECTED,
  readRecord,
  waitForBanner,
  waitForConsent,
  watchEvents,
} from '../../support/browser/consent-page.ts';
import { VIEWPORTS } from '../../support/browser/every-page.ts';
import { getHeading } from '../../support/browser/site-parts.ts';

/*
 * A small page of its own starts the built consent code with options that the site does not use.
 */

const PAGE = '/una-pagina-propia';

/** What the banner says when it comes again because of a new revision. */
const CHANGED = consentBanner.revisionMessage.replaceAll(/<[^>]+>/g, '').trim();

declare global {
  interface Window {
    startConsent: (options: ConsentOptions) => Promise<void>;
    showBanner: () => void;
    calls: string[];
  }
}

test.use(CALM_VISITOR);

test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(NO_MEASUREMENT_ID);
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'));
  const { file } = manifest['src/client/consent/start-consent.ts'];
  await page.route(`**${PAGE}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Propia</title>
        <link rel="icon" href="/favicon.svg">
        <link rel="stylesheet" href="${findAsset(/^start-consent-.*\.css$/)}">
        <main><h1>Una página propia</h1></main>
        <script type="module">
          import { showBanner, startConsent } from '/${file}';
          Object.assign(window, { showBanner, startConsent });
        </script></html>`,
    }),
  );
});

async function openPage(page: Page): Promise<void> {
  await page.goto(PAGE);
  await page.waitForFunction(() => 'startConsent' in window);
}

/** Opens the page and starts the consent code. */
async function start(page: Page, options: ConsentOptions = {}): Promise<void> {
  await openPage(page);
  await page.evaluate((options: object) => window.startConsent(options), options as object);
}

const ENGLISH = {
  consentModal: {
    title: 'We use cookies',
    description: 'One of our own.',
    acceptAllBtn: 'Accept all',
    acceptNecessaryBtn: 'Reject all',
  },
  preferencesModal: { title: 'Preferences', closeIconLabel: 'Close', sections: [] },
};

test('is the banner of the site without options, and is not modal when a caller reacts', async ({
  page,
  context,
}) => {
  await openPage(page);
  await page.evaluate(() => {
    window.calls = [];
    return window.startConsent({
      onFirstConsent: ({ cookie }) => window.calls.push(`first: ${cookie.categories}`),
      onModalReady: ({ modalName }) => window.calls.push(`ready: ${modalName}`),
    });
  });
  await waitForBanner(page);
  await expect(getBanner(page)).not.toHaveAttribute('aria-modal');
  await choose(page, REJECT);
  expect(await readRecord(context)).toMatchObject({
    revision: consentRevision,
    languageCode: 'es',
  });
  const calls = await page.evaluate(() => window.calls);
  expect(calls).toEqual(['ready: consentModal', 'first: necessary']);
});

test('loads its words from a URL', async ({ page, context }) => {
  await page.route('**/textos.json', (route) => route.fulfill({ json: ENGLISH }));
  await start(page, { language: { default: 'en', translations: { en: '/textos.json' } } });
  const banner = page.getByRole('dialog', { name: 'We use cookies' });
  await banner.getByRole('button', { name: 'Accept all' }).click();
  await expect(banner).toBeHidden();
  expect(await readRecord(context)).toMatchObject({ languageCode: 'en' });
});

test('is not there without a translation, which the console says', async ({
  page,
  context,
  expectedErrors,
}) => {
  const message = "Could not load translation for the 'es' language";
  expectedErrors.push(new RegExp(`^${message} `), /status of 404 .*textos\.json|SyntaxError/);
  const logged: string[] = [];
  page.on('console', (entry) => logged.push(entry.text()));
  for (const response of [
    { status: 404, body: 'No está.' },
    { status: 200, body: '<!doctype html>' },
    { status: 200, body: 'null' },
  ]) {
    await page.route('**/textos.json', (route) => route.fulfill(response));
    logged.length = 0;
    await start(page, { language: { default: 'es', translations: { es: '/textos.json' } } });
    expect(logged, response.body).toContain(message);
    await page.evaluate(() => window.showBanner());
    await expect(getBanner(page)).toHaveCount(0);
    await expect(getHeading(page)).toBeVisible();
  }
  expect(await context.cookies()).toEqual([]);
});

test.describe('in an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('finds its language as configured', async ({ page }) => {
    const es = structuredClone(ENGLISH);
    es.consentModal.title = 'Usamos cookies';
    for (const { autoDetect, lang, title } of [
      { lang: 'en', title: 'Usamos cookies' },
      { autoDetect: 'browser', lang: 'es', title: 'We use cookies' },
      { autoDetect: 'document', lang: 'en', title: 'We use cookies' },
      { autoDetect: 'document', lang: 'es', title: 'Usamos cookies' },
    ] as const) {
      await openPage(page);
      await page.locator('html').evaluate((html, lang) => html.setAttribute('lang', lang), lang);
      const language = { default: 'es', translations: { es, en: ENGLISH } };
      const options = { language: { ...language, ...(autoDetect && { autoDetect }) } };
      await page.evaluate((options) => window.startConsent(options), options);
      await expect(page.getByRole('dialog', { name: title }), autoDetect).toBeVisible();
    }
  });
});

test.describe('in local storage', () => {
  const options = { cookie: { useLocalStorage: true } };

  function read(page: Page): Promise<ConsentRecord> {
    return page.evaluate(() => JSON.parse(localStorage.getItem('cc_cookie') ?? 'null'));
  }

  test('keeps the record there and in no cookie, for 365 days', async ({ page, context }) => {
    const now = new Date();
    await page.clock.setFixedTime(now);
    await start(page, options);
    await waitForBanner(page);
    await choose(page, ACCEPT);
    expect(await findRecordCookies(context)).toEqual([]);
    const { categories, expirationTime } = await read(page);
    expect(categories).toEqual(['necessary', 'analytics']);
    expect(expirationTime).toBe(now.getTime() + 365 * 86_400_000);

    await watchEvents(page);
    await page.clock.setFixedTime(expirationTime);
    await start(page, options);
    await expect(getBanner(page)).toHaveCount(0);
    expect(await listEvents(page)).toEqual(['Consent']);

    await page.clock.setFixedTime(expirationTime + 1);
    await start(page, options);
    await waitForBanner(page);
    expect(await read(page)).toBeNull();
    await choose(page, REJECT);
    expect((await read(page)).categories).toEqual(['necessary']);
  });

  test('asks again for a broken record, and replaces it', async ({ page }) => {
    const record = createRecord();
    for (const text of [
      'garbage',
      JSON.stringify({ ...record, categories: 'analytics' }),
      JSON.stringify({ ...record, consentTimestamp: 'ayer' }),
      JSON.stringify({ ...record, consentId: 7 }),
      JSON.stringify({ ...record, expirationTime: undefined }),
      JSON.stringify({ ...record, data: 'x'.repeat(1_000_000) }),
    ]) {
      await test.step(text.slice(0, 300), async () => {
        await openPage(page);
        await page.evaluate((text) => localStorage.setItem('cc_cookie', text), text);
        await start(page, options);
        await waitForBanner(page);
        await choose(page, REJECT);
        expect(await read(page)).toMatchObject({ categories: ['necessary'], data: null });
      });
    }
    await start(page, options);
    await waitForConsent(page);
    await expect(getBanner(page)).toHaveCount(0);
  });
});

test('asks again for a new revision, once, and keeps the first date', async ({
  page,
  context,
  site,
}) => {
  const { consentId, consentTimestamp } = await plantRecord(context, site);
  const revision = consentRevision + 2;
  await start(page, { revision });
  await waitForBanner(page);
  await expect(getBanner(page)).toContainText(CHANGED);
  await choose(page, REJECT);
  const expected = { revision, consentId, consentTimestamp, categories: ['necessary'] };
  expect(await readRecord(context)).toMatchObject(expected);
  await start(page, { revision });
  await expect(getBanner(page)).toHaveCount(0);
  await page.evaluate(() => window.showBanner());
  await waitForBanner(page);
  await expect(getBanner(page)).not.toContainText(CHANGED);
});

test('ignores a revision that is no number from 0 on', async ({ page, context, site }) => {
  await plantRecord(context, site, { ...REJECTED, revision: 7 });
  await watchEvents(page);
  for (const revision of [-1, '1', Number.NaN]) {
    await start(page, { revision: revision as number });
    await expect(getBanner(page)).toHaveCount(0);
    expect(await listEvents(page)).toEqual(['Consent']);
    await page.evaluate(() => window.showBanner());
    await waitForBanner(page);
    await expect(getBanner(page)).not.toContainText(/[{}]/);
  }
});

for (const [layout, position] of [
  ['box wide', 'bottom left'],
  ['cloud', 'bottom center'],
  ['cloud inline', 'top left'],
  ['bar', 'bottom'],
  ['bar inline', 'top'],
] as const) {
  test(`stands at the ${position} as a ${layout}`, async ({ page }) => {
    await start(page, { guiOptions: { consentModal: { layout, position } } });
    await waitForBanner(page);
    await expect(getBanner(page)).toHaveClass(new RegExp(`\\bcm--${layout.split(' ')[0]}\\b`));
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await expect(getBanner(page)).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await getBanner(page).boundingBox()) ?? {};
      const gap = position.startsWith('top') ? y : viewport.height - y - height;
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThanOrEqual(20);
      for (const button of await getBanner(page).getByRole('button').all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
        await button.click({ trial: true });
      }
    }
  });
}
