import { businessExamples } from '../../../src/shared/content/examples.ts';
import { faqEntries } from '../../../src/shared/content/faq.ts';
import { legal } from '../../../src/shared/content/legal.ts';
import { navigation } from '../../../src/shared/content/navigation.ts';
import { pricing } from '../../../src/shared/content/pricing.ts';
import { expect, PAGES, test } from '../../support/browser/browser-test.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import {
  expectPage,
  getCloseButton,
  getFooterLink,
  getMenu,
  getMenuLink,
  getQuestion,
} from '../../support/browser/site-parts.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read and left without JavaScript', async ({ page }) => {
  await page.goto('/');
  for (const { path } of PAGES.toReversed()) {
    await getFooterLink(page, path).click();
    await expectPage(page, path);
    // Nothing asks for consent, and no button pretends that something could.
    await expect(page.getByRole('button', { name: navigation.configureCookies })).toHaveCount(0);

    if (path === '/gtc') {
      const link = page.getByRole('navigation', { name: legal.contents }).getByRole('link').last();
      await link.click();
      const section = await link.getAttribute('href');
      await expect(page.locator(`${section} h2`), 'the last section').toBeInViewport();
    }
    if (path === '/pricing') {
      const plans = page.getByRole('list', { name: pricing.planListLabel }).locator('> li');
      for (const plan of await plans.all()) {
        await expect(plan.getByText('€/mes').last(), 'a price').toBeVisible();
      }
    }
  }

  await test.step('the examples of the home page stand below each other', async () => {
    let bottom = 0;
    for (const { business, time } of businessExamples) {
      const example = page.getByRole('region', { name: `${business}, ${time}` });
      const { y = 0, height = 0 } = (await example.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(0);
      expect(y).toBeGreaterThanOrEqual(bottom);
      bottom = y + height;
    }
  });

  await test.step('one answer is open at a time', async () => {
    for (const { question, answer } of faqEntries.slice(0, 2)) {
      await getQuestion(page, question).click();
      await expect(page.getByText(answer)).toBeVisible();
    }
    await expect(page.locator('details[open]')).toHaveCount(1);
  });

  await test.step('the menu of a phone leads to its items, and closes with its button', async () => {
    await page.setViewportSize(PHONE);
    for (const href of ['/contact', '/#features'] as const) {
      await openMenu(page);
      await getMenuLink(page, href).click();
      await expect(page).toHaveURL(href);
    }
    await openMenu(page);
    await getCloseButton(page).click();
    await expect(getMenu(page)).toBeHidden();
  });
});
