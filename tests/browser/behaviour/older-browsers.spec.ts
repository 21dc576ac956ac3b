import { faqEntries } from '../../../src/shared/content/faq.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import { getMenu, getQuestion } from '../../support/browser/site-parts.ts';

test.use({ viewport: PHONE });

test('scripts close answers and menu where the browser does not', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    document.addEventListener('DOMContentLoaded', () => {
      for (const entry of document.querySelectorAll('details')) entry.removeAttribute('name');
      document.querySelector('dialog')?.removeAttribute('closedby');
    });
  });
  await open(page, '/');
  await openMenu(page);
  await page.mouse.click(200, 600);
  await expect(getMenu(page), 'after a click in it').toBeVisible();
  await page.mouse.click(10, 400);
  await expect(getMenu(page), 'after a click beside it').toBeHidden();

  const opened = page.locator('details[open]');
  for (const { id, question } of faqEntries.slice(0, 2)) {
    await getQuestion(page, question).click();
    await expect(opened).toHaveId(id);
  }
  await getQuestion(page, faqEntries[1]?.question).click();
  await expect(opened).toHaveCount(0);
});
