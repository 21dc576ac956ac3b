import { contract } from '../../../src/shared/content/contract.ts';
import { generalTerms } from '../../../src/shared/content/general-terms.ts';
import { privacyPolicy } from '../../../src/shared/content/privacy-policy.ts';
import { PAGE_NAMES } from '../../support/app/page-paths.ts';
import { expect, getQuestion, PAGES, test } from '../../support/browser/browser-test.ts';

test.use({ javaScriptEnabled: false });

for (const { path, title } of PAGES) {
  test(`${path} can be read and left`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hablemos.');
  });
}

test('a visitor walks through the whole site and back', async ({ page }) => {
  await page.goto('/');
  for (const { path, title } of [...PAGES.slice(1), ...PAGES.slice(0, 1)]) {
    const name = PAGE_NAMES[path];
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(title);
  }
  await page.getByRole('main').getByRole('link', { name: 'Ver precios' }).first().click();
  await expect(page).toHaveURL('/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Funciones' }).click();
  await expect(page.locator('#features')).toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: 'Sereno, ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

for (const [path, { sections }] of [
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
] as const) {
  test(`the contents of ${path} lead to every section`, async ({ page }) => {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'Contenido' });
    const links = await contents.getByRole('link').all();
    expect(links).toHaveLength(sections.length);
    for (const link of links) {
      const anchor = await link.getAttribute('href');
      await link.click();
      await expect(page.locator(`${anchor} h2`)).toBeInViewport();
      await page.goBack();
    }
  });
}

test('nothing asks for consent, and no button pretends that something could', async ({ page }) => {
  await page.goto('/');
  const legal = page.getByRole('navigation', { name: 'Legal' });
  await expect(legal.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Configurar cookies' })).toHaveCount(0);
  await expect(page.getByText('Usamos cookies')).toHaveCount(0);
});

test('prices are read', async ({ page }) => {
  await page.goto('/pricing');
  const plans = page.getByRole('list', { name: 'Planes' }).locator('> li');
  const prices = Object.values(contract.plans);
  await expect(plans).toHaveCount(prices.length);
  for (const [index, { specialPrice, price }] of prices.entries()) {
    for (const euros of [specialPrice, price]) {
      await expect(plans.nth(index).getByText(`${euros} €/mes`).last()).toBeVisible();
    }
  }
  await expect(plans.nth(1)).toContainText('Recomendado');
});

test('an answer opens, only one at a time, and closes', async ({ page }) => {
  await page.goto('/');
  await getQuestion(page, '¿Quién se encarga de la parte técnica?').click();
  await expect(page.getByText('Nosotros. Nos ocupamos de toda')).toBeVisible();
  await getQuestion(page, '¿El agente sustituye a mi equipo?').click();
  await expect(page.getByText('No, lo complementa.')).toBeVisible();
  await expect(page.getByText('Nosotros. Nos ocupamos de toda')).toBeHidden();
  await getQuestion(page, '¿El agente sustituye a mi equipo?').click();
  await expect(page.getByText('No, lo complementa.')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [name, url] of [
    ['Precios', '/pricing'],
    ['Contacto', '/contact'],
    ['Funciones', '/#features'],
  ] as const) {
    test(`the menu opens and ${name} can be followed`, async ({ page }) => {
      await page.goto('/gtc');
      await page.getByRole('button', { name: 'Abrir menú principal' }).click();
      const menu = page.getByRole('dialog', { name: 'Menú principal' });
      await expect(menu).toBeVisible();
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(url);
      await expect(menu).toBeHidden();
    });
  }

  test('the menu closes with its button', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir menú principal' }).click();
    await page.getByRole('button', { name: 'Cerrar menú principal' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú principal' })).toBeHidden();
  });
});
