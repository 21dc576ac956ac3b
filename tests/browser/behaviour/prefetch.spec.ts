import type { Page } from 'playwright';
import {
  expect,
  markDocument,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { finishAnimations, openMenu, PRICING_CHUNK } from '../../support/browser/page-states.ts';

const PRICING_FILES = [
  expect.stringMatching(/^pages-.*\.css$/),
  expect.stringMatching(/^pricing-page-.*\.js$/),
];

/** All scripts and styles that are asked for from now on. */
class Files {
  /** Names of their files. */
  readonly asked: string[] = [];
  #open = 0;

  constructor(page: Page) {
    page.on('request', (request) => {
      this.#open += 1;
      const isFile = ['script', 'stylesheet'].includes(request.resourceType());
      if (isFile) this.asked.push(new URL(request.url()).pathname.replace('/assets/', ''));
    });
    page.on('requestfinished', () => {
      this.#open -= 1;
    });
  }

  /** Waits until the pricing page is there, with all that belongs to it. */
  async waitForPricing(): Promise<string[]> {
    await expect.poll(() => this.asked).toEqual(expect.arrayContaining(PRICING_FILES));
    await expect.poll(() => this.#open).toBe(0);
    return [...this.asked];
  }
}

/** Watches a page after everything that it fetches by itself. */
async function openAndWatch(page: Page): Promise<Files> {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  return new Files(page);
}

const getLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Precios' });

async function expectPricingPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tres planes, cuentas claras.');
}

for (const [sign, show, follow] of [
  [
    'the pointer is above its link',
    (page: Page) => getLink(page).hover(),
    (page: Page) => getLink(page).click(),
  ],
  [
    'the keyboard comes to its link',
    async (page: Page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Sereno' }).focus();
      await page.keyboard.press('Tab');
      await expect(getLink(page)).toBeFocused();
    },
    (page: Page) => page.keyboard.press('Enter'),
  ],
] as const) {
  test(`fetches a page when ${sign}, and nothing more when it is opened`, async ({ page }) => {
    const files = await openAndWatch(page);
    const isSameDocument = await markDocument(page);
    await show(page);
    const prefetched = await files.waitForPricing();
    await follow(page);
    await expectPricingPage(page);
    expect(files.asked).toEqual(prefetched);
    expect(await isSameDocument()).toBe(true);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('fetches a page when a finger comes down on its link', async ({ page }) => {
    const files = await openAndWatch(page);
    await openMenu(page);
    await finishAnimations(page);
    const link = page.getByRole('dialog').getByRole('link', { name: 'Precios' });
    const box = await link.boundingBox();
    if (!box) throw new Error('The link is not shown');
    expect(files.asked).toEqual([]);
    const session = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const prefetched = await files.waitForPricing();
    await expect(page).toHaveURL('/');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectPricingPage(page);
    expect(files.asked).toEqual(prefetched);
  });
});

test('fetches nothing for a link to the page that is shown, or to what is no page', async ({
  page,
}) => {
  const files = await openAndWatch(page);
  await page.getByRole('banner').getByRole('link', { name: 'Funciones' }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: '+34' }).hover();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(files.asked).toEqual([]);
});

test('fetches nothing ahead for those who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get() {
        return { saveData: true };
      },
    });
  });
  const files = await openAndWatch(page);
  await getLink(page).hover();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(files.asked).toEqual([]);
  await getLink(page).click();
  await expectPricingPage(page);
  expect(files.asked).toEqual(expect.arrayContaining(PRICING_FILES));
});

test('a page that could not be had ahead is loaded, once, when it is wanted', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to (load resource|fetch dynamically imported module)/);
  await open(page, '/');
  await page.route(PRICING_CHUNK, (route) => route.abort());
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const failed = page.waitForEvent('requestfailed');
  await getLink(page).hover();
  await failed;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Automatiza');
  await getLink(page).click();
  await expectPricingPage(page);
  await waitForHydration(page, 'header');
  expect(documents).toBe(1);
});
