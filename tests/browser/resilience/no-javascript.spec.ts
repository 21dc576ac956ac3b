import { consentBanner } from '../../../src/shared/content/consent.ts';
import { contract } from '../../../src/shared/content/contract.ts';
import { generalTerms } from '../../../src/shared/content/general-terms.ts';
import { hero } from '../../../src/shared/content/home.ts';
import { legal } from '../../../src/shared/content/legal.ts';
import { footerNavigation, navigation } from '../../../src/shared/content/navigation.ts';
import { pricing } from '../../../src/shared/content/pricing.ts';
import { privacyPolicy } from '../../../src/shared/content/privacy-policy.ts';
import { getFaqEntry } from '../../support/app/faq-entry.ts';
import { expect, PAGES, test } from '../../support/browser/browser-test.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import {
  expectPage,
  getCloseButton,
  getFooterLink,
  getHeaderLink,
  getMenu,
  getMenuLink,
  getQuestion,
} from '../../support/browser/site-parts.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read and left, and leads on', async ({ page }) => {
  await page.goto('/');
  for (const { path, title } of [...PAGES.slice(1), ...PAGES.slice(0, 1)]) {
    await getFooterLink(page, path).click();
    await expect(page).toHaveTitle(title);
    await expectPage(page, path);
    await getHeaderLink(page, '/contact').click();
    await expect(page).toHaveURL('/contact');
    await expectPage(page, '/contact');
  }
  await getFooterLink(page, '/').click();
  await page.getByRole('main').getByRole('link', { name: hero.pricing }).first().click();
  await expect(page).toHaveURL('/pricing');
  await getHeaderLink(page, '/#features').click();
  await expect(page.locator('#features')).toBeInViewport();
  await page.goto('/gtc');
  const logo = navigation.logoLabel.replace('{brand}', 'Sereno');
  await page.getByRole('banner').getByRole('link', { name: logo }).click();
  await expect(page).toHaveURL('/');
});

for (const [path, { sections }] of [
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
] as const) {
  test(`the contents of ${path} lead to every section`, async ({ page }) => {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: legal.contents });
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
  const { title, items } = footerNavigation.legal;
  const pages = page.getByRole('navigation', { name: title });
  await expect(pages.getByRole('listitem')).toHaveCount(items.length);
  await expect(page.getByRole('button', { name: navigation.configureCookies })).toHaveCount(0);
  await expect(page.getByText(consentBanner.accept)).toHaveCount(0);
});

test('prices are read', async ({ page }) => {
  await page.goto('/pricing');
  const plans = page.getByRole('list', { name: pricing.planListLabel }).locator('> li');
  const prices = Object.values(contract.plans);
  await expect(plans).toHaveCount(prices.length);
  for (const [index, { specialPrice, price }] of prices.entries()) {
    for (const euros of [specialPrice, price]) {
      await expect(plans.nth(index).getByText(`${euros} €/mes`).last()).toBeVisible();
    }
  }
  await expect(plans.nth(1)).toContainText(pricing.card.recommended);
});

test('an answer opens, only one at a time, and closes', async ({ page }) => {
  await page.goto('/');
  const [first, second] = [getFaqEntry('technical-setup'), getFaqEntry('staff-and-handover')];
  await getQuestion(page, first.question).click();
  await expect(page.getByText(first.answer)).toBeVisible();
  await getQuestion(page, second.question).click();
  await expect(page.getByText(second.answer)).toBeVisible();
  await expect(page.getByText(first.answer)).toBeHidden();
  await getQuestion(page, second.question).click();
  await expect(page.getByText(second.answer)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens, leads to its items, and closes with its button', async ({ page }) => {
    for (const href of ['/pricing', '/contact', '/#features'] as const) {
      await page.goto('/gtc');
      await openMenu(page);
      await getMenuLink(page, href).click();
      await expect(page).toHaveURL(href);
      await expect(getMenu(page)).toBeHidden();
    }
    await openMenu(page);
    await getCloseButton(page).click();
    await expect(getMenu(page)).toBeHidden();
  });
});
