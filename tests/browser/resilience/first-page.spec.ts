import type { Page } from 'playwright';
import { navigation } from '../../../src/shared/content/navigation.ts';
import { PAGE_NAMES, PAGE_TITLES } from '../../support/app/page-paths.ts';
import {
  expect,
  getQuestion,
  holdFiles,
  markDocument,
  open,
  PAGES,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { openMenu } from '../../support/browser/page-states.ts';

const HOME_CHUNK = '**/assets/home-page-*.js';

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const getLink = (page: Page, path: keyof typeof PAGE_NAMES) =>
  page.getByRole('contentinfo').getByRole('link', { name: PAGE_NAMES[path], exact: true });

/** Marks the content on screen, to tell later whether it is still the same one. */
async function markContent(page: Page): Promise<() => Promise<boolean>> {
  await getHeading(page).evaluate((heading) => heading.setAttribute('data-marked', ''));
  return async () => (await page.locator('h1[data-marked]').count()) === 1;
}

/** Everything in `main`; React writes comments and the order of attributes as it likes. */
function readContent(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`);
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      return `${element.tagName} ${attributes.sort().join(' ')} ${texts.map((text) => text.data).join('')}`;
    }),
  );
}

for (const { path, title } of PAGES) {
  test(`${path} is the same when it is reached by a link`, async ({ page }) => {
    await open(page, path);
    const served = await readContent(page);
    await open(page, path === '/gtc' ? '/contact' : '/gtc');
    await getLink(page, path).click();
    await expect(page).toHaveTitle(title);
    expect(await readContent(page)).toEqual(served);
  });
}

test('stays, with an open answer, while links lead within it', async ({ page }) => {
  await open(page, '/');
  const isSameContent = await markContent(page);
  await getQuestion(page).click();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Funciones' }).click();
  await expect(page).toHaveURL('/#features');
  await expect(page.locator('#features')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await isSameContent()).toBe(true);
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('a link to the page that is shown adds nothing to the history', async ({ page }) => {
  await open(page, '/');
  await getLink(page, '/pricing').click();
  await expect(page).toHaveTitle(PAGE_TITLES['/pricing']);
  await getLink(page, '/pricing').click();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('header and menu respond before the code of the page has arrived', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdFiles(page, HOME_CHUNK);
  await page.goto('/', { waitUntil: 'commit' });
  await waitForHydration(page, 'header');
  await openMenu(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Only a script closes the menu when the window grows.
  await expect(page.getByRole('dialog', { name: navigation.menuLabel })).toBeHidden();
  const isSameContent = await markContent(page);
  release();
  await waitForHydration(page);
  expect(await isSameContent()).toBe(true);
});

test('can be left before its code has arrived', async ({ page }) => {
  const release = await holdFiles(page, HOME_CHUNK);
  await page.goto('/', { waitUntil: 'commit' });
  await waitForHydration(page, 'header');
  const isSameDocument = await markDocument(page);
  await getLink(page, '/pricing').click();
  await expect(page).toHaveTitle(PAGE_TITLES['/pricing']);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('main > section, main > div')).not.toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
  release();
});

for (const [what, fail] of [
  ['is blocked', { abort: true }],
  ['throws', { body: `throw new Error('planted');` }],
  ['is gone', { status: 404, body: 'No se ha encontrado el archivo.' }],
] as const) {
  test(`stays readable when its chunk ${what}, and everything around it works`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/planted|Failed to (load resource|fetch dynamically imported module)|MIME/);
    await page.route(HOME_CHUNK, (route) =>
      'abort' in fail ? route.abort() : route.fulfill({ contentType: 'text/javascript', ...fail }),
    );
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto('/');
    await waitForHydration(page, 'header');
    const isSameDocument = await markDocument(page);
    await getQuestion(page).click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await page.mouse.wheel(0, 2000);
    await expect(page.locator('header[data-scrolled]')).toHaveCount(1);
    await getLink(page, '/pricing').click();
    await expect(page).toHaveTitle(PAGE_TITLES['/pricing']);
    expect(await isSameDocument()).toBe(true);
    expect(documents).toBe(1);

    // Back at the page, the server sends it again, once.
    await page.goBack();
    await expect(page).toHaveTitle(PAGE_TITLES['/']);
    await waitForHydration(page, 'header');
    await expect(getHeading(page)).toBeVisible();
    await getLink(page, '/contact').click();
    await expect(page).toHaveTitle(PAGE_TITLES['/contact']);
    expect(documents).toBe(2);
  });
}

test('the last page stays on screen until the one before has arrived', async ({ page }) => {
  await open(page, '/#features');
  await getLink(page, '/pricing').click();
  await expect(page.getByRole('status')).toHaveText(PAGE_TITLES['/pricing']);
  await page.reload();
  await waitForHydration(page);
  const isSameContent = await markContent(page);
  const release = await holdFiles(page, HOME_CHUNK);
  const asked = page.waitForRequest(HOME_CHUNK);
  await page.goBack();
  await asked;
  await expect(page).toHaveURL('/#features');
  expect(await isSameContent()).toBe(true);
  await expect(page).toHaveTitle(PAGE_TITLES['/pricing']);
  release();
  await expect(page.getByRole('status')).toHaveText(PAGE_TITLES['/']);
  await expect(page.locator('#features')).toBeFocused();
  await expect(page.locator('#features')).toBeInViewport();
});

for (const [part, from, to] of [
  ['header', '>Precios</a>', '><font>Prices</font></a>'],
  ['page', '</h1>', '<font>!</font></h1>'],
] as const) {
  test(`works when a translator has changed the ${part} before hydration`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Hydration did not match/);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(from, to);
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    const isSameContent = await markContent(page);
    await waitForHydration(page);
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(await isSameContent()).toBe(part === 'header');
    await getQuestion(page).click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    const isSameDocument = await markDocument(page);
    await page.getByRole('banner').getByRole('link', { name: PAGE_NAMES['/pricing'] }).click();
    await expect(page).toHaveTitle(PAGE_TITLES['/pricing']);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    expect(await isSameDocument()).toBe(true);
  });
}
