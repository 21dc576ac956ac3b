import { faqEntries } from '../../../src/shared/content/faq.ts';
import { getFaqEntry } from '../../support/app/faq-entry.ts';
import {
  expect,
  holdFiles,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { getQuestion } from '../../support/browser/site-parts.ts';

const first = getFaqEntry('technical-setup');
const second = getFaqEntry('time-to-launch');

for (const path of ['/', '/pricing', '/contact']) {
  test(`on ${path} opens one answer at a time and closes it again`, async ({ page }) => {
    await open(page, path);
    const entries = page.getByRole('group').filter({ has: page.locator('summary') });
    await expect(entries).toHaveCount(faqEntries.length);
    await getQuestion(page, first.question).click();
    await expect(page.getByText(first.answer)).toBeVisible();
    await getQuestion(page, second.question).click();
    await expect(page.getByText(second.answer)).toBeVisible();
    await expect(page.getByText(first.answer)).toBeHidden();
    await getQuestion(page, second.question).click();
    await expect(page.locator('details[open]')).toHaveCount(0);
  });
}

test('opens the entry that a URL names, at load and on the page', async ({ page }) => {
  await open(page, '/contact#answer-sources');
  await expect(page.locator('#answer-sources')).toHaveAttribute('open');
  await expect(page.locator('#answer-sources')).toBeInViewport();
  await page.evaluate(() => {
    window.location.hash = '#data-hosting';
  });
  await expect(page.locator('#data-hosting')).toHaveAttribute('open');
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('leads on to the page or section that answers further', async ({ page }) => {
  for (const [question, url] of [
    [first.question, '/#features'],
    ['¿De dónde salen las respuestas?', '/#whatsapp'],
    ['¿Puede atender varias llamadas a la vez?', '/pricing#voice-agent'],
    ['¿Dónde se alojan los datos y cómo se protegen?', '/gtc#confidentiality-and-data-protection'],
  ] as const) {
    await open(page, '/');
    await getQuestion(page, question).click();
    await page.getByRole('link', { name: `Saber más sobre «${question}»` }).click();
    await expect(page).toHaveURL(url);
    await expect(page.locator(`[id="${url.split('#')[1]}"]`)).toBeInViewport();
  }
});

test('keeps an answer open that was opened before hydration', async ({ page }) => {
  const releaseScripts = await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await getQuestion(page, first.question).click();
  releaseScripts();
  await waitForHydration(page);
  await expect(page.locator('#technical-setup')).toHaveAttribute('open');
});

test('keeps to one answer by script where the browser does not', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name');
    document.addEventListener('DOMContentLoaded', () => {
      for (const entry of document.querySelectorAll('details')) entry.removeAttribute('name');
    });
  });
  await open(page, '/');
  await getQuestion(page, first.question).click();
  await getQuestion(page, second.question).click();
  await expect(page.locator('#time-to-launch')).toHaveAttribute('open');
  await expect(page.locator('details[open]')).toHaveCount(1);
  await getQuestion(page, second.question).click();
  await expect(page.locator('details[open]')).toHaveCount(0);
});
