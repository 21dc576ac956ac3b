import { faq } from '../../../src/shared/content/faq.ts';
import { getFaqEntry } from '../../support/app/faq-entry.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import {
  getCloseButton,
  getMenu,
  getMenuButton,
  getMenuLink,
  getQuestion,
  getSkipLink,
} from '../../support/browser/site-parts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('skips to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(getSkipLink(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL('/#main');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('opens and closes an answer with Enter and with Space', async ({ page }) => {
  const { question } = getFaqEntry('technical-setup');
  await open(page, '/pricing');
  await getQuestion(page, question).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(page.locator('#technical-setup')).toHaveAttribute('open');
    await page.keyboard.press(key);
    await expect(page.locator('#technical-setup')).not.toHaveAttribute('open');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const name = `${faq.readMore} ${faq.readMoreAbout.replace('{question}', question)}`;
  await expect(page.getByRole('link', { name })).toBeFocused();
});

test('opens, walks and uses the menu by keyboard alone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await getMenuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(getMenu(page)).toBeVisible();
  await getCloseButton(page).focus();
  for (const href of ['/pricing', '/contact'] as const) {
    await page.keyboard.press('Tab');
    await expect(getMenuLink(page, href)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(getMenu(page)).toBeHidden();
});
