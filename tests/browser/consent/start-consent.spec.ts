import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { ConsentOptions } from '../../../src/client/consent/start-consent.ts';
import { consentBanner } from '../../../src/shared/content/consent.ts';
import { expect, test } from '../../support/browser/browser-test.ts';
import {
  ACCEPT,
  type ConsentRecord,
  choose,
  createRecord,
  findRecordCookies,
  getBanner,
  listEvents,
  plantRecord,
  REJECT,
  REJECTED,
  readRecord,
  waitForBanner,
  waitForConsent,
  watchEvents,
} from '../../support/browser/consent-page.ts';
import { VIEWPORTS } from '../../support/browser/every-page.ts';
import { finishAnimations } from '../../support/browser/page-states.ts';

/*
 * A small page of its own starts the built consent code with options that the site does not use.
 */

const PAGE = '/una-pagina-propia';
const SOURCE = 'src/client/consent/start-consent.ts';
const STORED = 'cc_cookie';

declare global {
  interface Window {
    startConsent: (options: ConsentOptions) => Promise<void>;
    showBanner: () => void;
  }
}

// Less motion, to be through sooner.
test.use({ isVisitor: true, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(/Google Analytics ID is missing/);
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'));
  const { file, css } = manifest[SOURCE];
  await page.route(`**${PAGE}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Propia</title>
        <link rel="icon" href="/favicon.svg">
        ${css.map((sheet: string) => `<link rel="stylesheet" href="/${sheet}">`).join('')}
        <main><h1>Una página propia</h1></main>
        <script type="module">
          import { showBanner, startConsent } from '/${file}';
          Object.assign(window, { showBanner, startConsent });
        </script></html>`,
    }),
  );
});

/** Opens the page and starts the consent code. */
async function start(page: Page, options: ConsentOptions = {}): Promise<void> {
  await page.goto(PAGE);
  await page.waitForFunction(() => 'startConsent' in window);
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

test('without options it is the banner of the site', async ({ page, context }) => {
  await start(page);
  await waitForBanner(page);
  await choose(page, REJECT);
  expect(await readRecord(context)).toMatchObject({ revision: 0, languageCode: 'es' });
});

test('takes its words from an address', async ({ page, context }) => {
  await page.route('**/textos.json', (route) => route.fulfill({ json: ENGLISH }));
  await start(page, { language: { default: 'en', translations: { en: '/textos.json' } } });
  const banner = page.getByRole('dialog', { name: 'We use cookies' });
  await banner.getByRole('button', { name: 'Accept all' }).click();
  await expect(banner).toBeHidden();
  expect(await readRecord(context)).toMatchObject({ languageCode: 'en' });
});

const FAILING = {
  'is not there': { status: 404, body: 'No está.' },
  'is no JSON': { status: 200, body: '<!doctype html>' },
  'is empty': { status: 200, body: 'null' },
};

test('a translation that cannot be had costs the banner and is said on the console', async ({
  page,
  context,
  expectedErrors,
}) => {
  const message = "Could not load translation for the 'es' language";
  expectedErrors.push(new RegExp(`^${message} `), /status of 404 .*textos\.json|SyntaxError/);
  const said: string[] = [];
  page.on('console', (entry) => said.push(entry.text()));
  for (const [what, answer] of Object.entries(FAILING)) {
    await page.route('**/textos.json', (route) => route.fulfill(answer));
    said.length = 0;
    await start(page, { language: { default: 'es', translations: { es: '/textos.json' } } });
    expect(said, what).toContain(message);
    await page.evaluate(() => window.showBanner());
    await expect(getBanner(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Una página propia' })).toBeVisible();
  }
  expect(await context.cookies()).toEqual([]);
});

for (const fails of ['yields nothing', 'throws'] as const) {
  test(`a translation by a function that ${fails} costs the banner`, async ({
    page,
    expectedErrors,
  }) => {
    const expected = fails === 'throws' ? 'planted' : 'Could not load translation';
    expectedErrors.push(new RegExp(expected));
    const said = page.waitForEvent('console', (message) => message.text().includes(expected));
    await page.goto(PAGE);
    await page.waitForFunction(() => 'startConsent' in window);
    await page.evaluate(async (fails) => {
      const es = () => {
        if (fails === 'throws') throw new Error('planted');
        return null as never;
      };
      await window.startConsent({ language: { default: 'es', translations: { es } } });
    }, fails);
    await said;
    await expect(getBanner(page)).toHaveCount(0);
  });
}

test.describe('in an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('finds its language as it is told to', async ({ page }) => {
    for (const { autoDetect, lang, title } of [
      { autoDetect: undefined, lang: 'en', title: consentBanner.title },
      { autoDetect: 'browser', lang: 'es', title: 'We use cookies' },
      { autoDetect: 'document', lang: 'en', title: 'We use cookies' },
      { autoDetect: 'document', lang: 'es', title: consentBanner.title },
    ] as const) {
      await page.goto(PAGE);
      await page.waitForFunction(() => 'startConsent' in window);
      await page.evaluate(
        async ({ autoDetect, lang, en, title }) => {
          document.documentElement.lang = lang;
          const es = structuredClone(en);
          es.consentModal.title = title;
          await window.startConsent({
            language: {
              default: 'es',
              translations: { es, en },
              ...(autoDetect && { autoDetect }),
            },
          });
        },
        { autoDetect, lang, en: ENGLISH, title: consentBanner.title },
      );
      await expect(page.getByRole('dialog', { name: title }), autoDetect).toBeVisible();
    }
  });
});

test.describe('in local storage', () => {
  const cookie = { useLocalStorage: true };

  function read(page: Page): Promise<ConsentRecord> {
    return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), STORED);
  }

  async function plant(page: Page, text: string): Promise<void> {
    await page.goto(PAGE);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      STORED,
      text,
    ] as const);
  }

  test('keeps the record there and in no cookie, for 365 days', async ({ page, context }) => {
    const now = new Date();
    await page.clock.setFixedTime(now);
    await start(page, { cookie });
    await waitForBanner(page);
    await choose(page, ACCEPT);
    expect(await findRecordCookies(context)).toEqual([]);
    const record = await read(page);
    expect(record.categories).toEqual(['necessary', 'analytics']);
    expect(record.expirationTime).toBe(now.getTime() + 365 * 86_400_000);

    await watchEvents(page);
    await page.clock.setFixedTime(record.expirationTime);
    await start(page, { cookie });
    await expect(getBanner(page)).toHaveCount(0);
    expect(await listEvents(page)).toEqual(['Consent']);

    await page.clock.setFixedTime(record.expirationTime + 1);
    await start(page, { cookie });
    await waitForBanner(page);
    expect(await read(page)).toBeNull();
    await choose(page, REJECT);
    expect((await read(page)).categories).toEqual(['necessary']);
  });

  const record = createRecord();
  test('a broken record is asked for again, and replaced', async ({ page }) => {
    for (const [what, text] of [
      ['no JSON', 'garbage'],
      ['a text as its categories', JSON.stringify({ ...record, categories: 'analytics' })],
      ['a date that is none', JSON.stringify({ ...record, consentTimestamp: 'ayer' })],
      ['a number as its id', JSON.stringify({ ...record, consentId: 7 })],
      ['no expiry', JSON.stringify({ ...record, expirationTime: undefined })],
      ['a million letters', JSON.stringify({ ...record, data: 'x'.repeat(1_000_000) })],
    ] as const) {
      await test.step(what, async () => {
        await plant(page, text);
        await start(page, { cookie });
        await waitForBanner(page);
        await choose(page, REJECT);
        expect(await read(page)).toMatchObject({ categories: ['necessary'], data: null });
      });
    }
    await start(page, { cookie });
    await waitForConsent(page);
    await expect(getBanner(page)).toHaveCount(0);
  });
});

test('a new revision asks again, once, and keeps the first date', async ({
  page,
  context,
  baseURL: url = '',
}) => {
  const { consentId, consentTimestamp } = await plantRecord(context, url);
  await start(page, { revision: 2 });
  await waitForBanner(page);
  await choose(page, REJECT);
  expect(await readRecord(context)).toMatchObject({
    revision: 2,
    consentId,
    consentTimestamp,
    categories: ['necessary'],
  });
  await start(page, { revision: 2 });
  await expect(getBanner(page)).toHaveCount(0);
});

test('a revision that is no number from 0 on is not honoured', async ({ page, context, site }) => {
  await plantRecord(context, site, { ...REJECTED, revision: 7 });
  await watchEvents(page);
  for (const revision of [-1, '1']) {
    await start(page, { revision: revision as number });
    await expect(getBanner(page)).toHaveCount(0);
    expect(await listEvents(page)).toEqual(['Consent']);
  }
});

test('can be laid out in every way that the library knows', async ({ page }) => {
  for (const [layout, position] of [
    ['box wide', 'bottom left'],
    ['cloud', 'bottom center'],
    ['cloud inline', 'top left'],
    ['bar', 'bottom'],
    ['bar inline', 'top'],
  ] as const) {
    await start(page, { guiOptions: { consentModal: { layout, position } } });
    await getBanner(page).waitFor();
    await finishAnimations(page);
    const [kind = ''] = layout.split(' ');
    const [edge = ''] = position.split(' ');
    await expect(getBanner(page)).toHaveClass(new RegExp(`\\bcm--${kind}\\b`));
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await expect(getBanner(page)).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await getBanner(page).boundingBox()) ?? {};
      const gap = edge === 'top' ? y : viewport.height - y - height;
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThanOrEqual(20);
      for (const name of [ACCEPT, REJECT]) {
        const button = getBanner(page).getByRole('button', { name });
        await expect(button).toBeInViewport({ ratio: 1 });
        await button.click({ trial: true });
      }
    }
  }
});

test('callers can react, and the dialog is not modal all the same', async ({ page }) => {
  await page.goto(PAGE);
  await page.waitForFunction(() => 'startConsent' in window);
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    return window.startConsent({
      onFirstConsent: ({ cookie }) => told.push(`first: ${cookie.categories}`),
      onModalReady: ({ modalName }) => told.push(`ready: ${modalName}`),
    });
  });
  await waitForBanner(page);
  await expect(getBanner(page)).not.toHaveAttribute('aria-modal');
  await choose(page, REJECT);
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
    'ready: consentModal',
    'first: necessary',
  ]);
});
