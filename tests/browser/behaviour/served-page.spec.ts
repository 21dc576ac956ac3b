import type { Page } from 'playwright';
import { PAGE_NAMES, PAGE_TITLES } from '../../support/app/page-paths.ts';
import {
  expect,
  getQuestion,
  holdFiles,
  open,
  PAGES,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';

const FIRST = '¿Quién se encarga de la parte técnica?';

/** Marks the content on screen, to tell later whether it is still the same one. */
async function markContent(page: Page): Promise<() => Promise<boolean>> {
  await page.locator('main h1').evaluate((heading) => heading.setAttribute('data-marked', ''));
  return async () => (await page.locator('main h1[data-marked]').count()) === 1;
}

/** Everything that is in `main`; React writes comments and the order of attributes as it likes. */
function readContent(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`);
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      return `${element.tagName} ${attributes.sort().join(' ')} ${texts.map((text) => text.data).join('')}`;
    }),
  );
}

test('the code of a page is fetched when the visitor comes back to it, and not before', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const header = page.getByRole('banner');
  await open(page, '/');
  await header.getByRole('link', { name: 'Precios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tres planes, cuentas claras.');
  expect(scripts.filter((url) => url.includes('home-page'))).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Automatiza');
  expect(scripts.filter((url) => url.includes('home-page'))).toHaveLength(1);
});

test('is left and found again like any other page: at its section, without a gap, announced', async ({
  page,
}) => {
  await open(page, '/#features');
  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  await expect(page.getByRole('status')).toHaveText(PAGE_TITLES['/pricing']);
  const release = await holdFiles(page, '**/assets/home-page-*.js');
  await page.goBack();
  await expect(page).toHaveURL('/#features');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tres planes, cuentas claras.');
  await expect(page).toHaveTitle(PAGE_TITLES['/pricing']);
  release();
  await expect(page.getByRole('status')).toHaveText(PAGE_TITLES['/']);
  await expect(page.locator('#features')).toBeFocused();
  await expect(page.locator('#features')).toBeInViewport();
});

for (const { path, title } of PAGES) {
  test(`${path} is the same when it is reached from another page`, async ({ page }) => {
    await open(page, path);
    const served = await readContent(page);
    await open(page, path === '/gtc' ? '/contact' : '/gtc');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: PAGE_NAMES[path], exact: true })
      .click();
    await expect(page).toHaveTitle(title);
    expect(await readContent(page)).toEqual(served);
  });
}

test('stays as it is, open answers too, while links lead within it', async ({ page }) => {
  await open(page, '/');
  const isSameContent = await markContent(page);
  await getQuestion(page, FIRST).click();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Funciones' }).click();
  await expect(page).toHaveURL('/#features');
  await expect(page.locator('#features')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await header.getByRole('link', { name: 'Sereno, ir al inicio' }).click();
  await expect(page).toHaveURL('/');
  expect(await isSameContent()).toBe(true);
  await expect(page.getByText('Nosotros. Nos ocupamos de toda')).toBeVisible();
});

test('a link to the page that is shown adds nothing to go back to', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tres planes, cuentas claras.');
  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('follows links of any kind from whatever is in them, and leaves the rest to the browser', async ({
  page,
}) => {
  await open(page, '/');
  const followed = await page.evaluate(() => {
    const svg = 'http://www.w3.org/2000/svg';
    const links = {
      plain: document.createElement('a'),
      'in a drawing': document.createElementNS(svg, 'a'),
      'to this frame': document.createElement('a'),
      'to download': document.createElement('a'),
      'to another frame': document.createElement('a'),
      'to a file': document.createElement('a'),
      'to another spelling': document.createElement('a'),
      'to another site': document.createElement('a'),
    };
    for (const link of Object.values(links)) link.setAttribute('href', '/pricing');
    links['to this frame'].setAttribute('target', '_self');
    links['to download'].setAttribute('download', '');
    links['to another frame'].setAttribute('target', '_top');
    links['to a file'].setAttribute('href', '/pricing.md');
    links['to another spelling'].setAttribute('href', '/pricing/');
    links['to another site'].setAttribute('href', '//example.com/pricing');

    const found: string[] = [];
    let current = '';
    window.addEventListener('click', (event) => {
      if (event.defaultPrevented) found.push(current);
      event.preventDefault();
    });
    for (const [name, link] of Object.entries(links)) {
      current = name;
      const text = document.createTextNode(name);
      const frame = document.createElementNS(svg, 'g');
      frame.append(text);
      link.append(frame);
      document.querySelector('main')?.append(link);
      text.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    return found;
  });
  expect(followed).toEqual(['plain', 'in a drawing', 'to this frame']);
});

test('stays when something has changed the document before its code', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Hydration did not match/);
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    // As a translation does.
    const body = (await answer.text()).replaceAll('>Precios</a>', '><font>Prices</font></a>');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/');
  const isSameContent = await markContent(page);
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Precios' })).toBeVisible();
  expect(await isSameContent()).toBe(true);
  await getQuestion(page, FIRST).click();
  await expect(page.getByText('Nosotros. Nos ocupamos de toda')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tres planes, cuentas claras.');
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
});
