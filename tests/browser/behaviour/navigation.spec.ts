import { PAGE_NAMES, PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import { expect, markDocument, open, PAGES, test } from '../../support/browser/browser-test.ts';

test('opens every page from every other inside one document', async ({ page }) => {
  await open(page, '/');
  const isSameDocument = await markDocument(page);
  const footer = page.getByRole('contentinfo');
  const follow = async (path: PagePath) => {
    await footer.getByRole('link', { name: PAGE_NAMES[path], exact: true }).click();
    await expect(page).toHaveTitle(PAGE_TITLES[path]);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  };
  for (const [index, { path }] of PAGES.entries()) {
    await follow(path);
    for (const { path: other } of PAGES.slice(index + 1)) {
      await follow(other);
      await follow(path);
    }
  }
  expect(await isSameDocument()).toBe(true);
});

test('starts a new page at its top, in sight and for the keyboard, and announces it', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Condiciones generales' }).click();
  await expect(page.getByRole('status')).toHaveText('Condiciones generales · Sereno');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
});

test('goes back and forward, each time to the top', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Precios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tres planes, cuentas claras.');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Automatiza');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tres planes, cuentas claras.');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('leaves the position to the browser when a document is loaded again', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

for (const { path } of PAGES) {
  test(`follows Funciones from ${path} to its section`, async ({ page }) => {
    await open(page, path);
    const isSameDocument = await markDocument(page);
    await page.getByRole('banner').getByRole('link', { name: 'Funciones' }).click();
    await expect(page).toHaveURL('/#features');
    const section = page.locator('#features');
    await expect(section).toBeInViewport();
    await expect
      .poll(async () => Math.round((await section.boundingBox())?.y ?? Number.NaN))
      .toBeLessThan(120);
    expect((await section.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(84);
    expect(await isSameDocument()).toBe(true);
  });
}

test('shows the section of a hash at the first load', async ({ page }) => {
  await page.goto('/#features');
  await expect(page.locator('#features')).toBeInViewport();
});

test('goes to the top for a hash that names nothing, and survives a malformed one', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.evaluate(() => {
    window.location.hash = '#%E0%A4%A';
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tres planes, cuentas claras.');
});

test('returns to the top when the link of the same page is followed', async ({ page }) => {
  await open(page, '/pricing');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('marks the current page in the header', async ({ page }) => {
  await open(page, '/pricing');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Precios' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await header.getByRole('link', { name: 'Contacto' }).click();
  await expect(header.getByRole('link', { name: 'Contacto' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(header.getByRole('link', { name: 'Precios' })).not.toHaveAttribute('aria-current');
});

test('leaves clicks with a modifier to the browser', async ({ page, context }) => {
  await open(page, '/');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('banner')
      .getByRole('link', { name: 'Precios' })
      .click({ modifiers: ['Control'] }),
  ]);
  await expect(tab).toHaveURL('/pricing');
  await expect(page).toHaveURL('/');
});

test('opens links of other sites in a new tab and says so', async ({ page }) => {
  await open(page, '/contact');
  const link = page.getByRole('link', { name: 'Abrir WhatsApp (se abre en otra pestaña)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/34600000000\?text=Hola/);
  for (const name of ['Enviar un correo', 'Llamar ahora']) {
    await expect(page.getByRole('link', { name })).not.toHaveAttribute('target');
  }
});

test('finds an element for every hash that the site links to', async ({ page }) => {
  const targets = new Set<string>();
  for (const { path } of PAGES) {
    await page.goto(path);
    for (const link of await page.locator('a[href*="#"]').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      targets.add(href.startsWith('#') ? `${path}${href}` : href);
    }
  }
  expect(targets.size).toBeGreaterThan(30);
  for (const { path } of PAGES) {
    await page.goto(path);
    for (const target of targets) {
      const [page_, id] = target.split('#');
      if (page_ === path) await expect(page.locator(`[id="${id}"]`), target).toHaveCount(1);
      targets.delete(page_ === path ? target : '');
    }
  }
  expect([...targets]).toEqual([]);
});
