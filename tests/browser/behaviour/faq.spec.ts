import { faqEntries } from '../../../src/shared/content/faq.ts';
import {
  expect,
  getQuestion,
  holdScripts,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';

const FIRST = '¿Quién se encarga de la parte técnica?';
const SECOND = '¿Cuánto se tarda en tener un agente en marcha?';

for (const path of ['/', '/pricing', '/contact']) {
  test(`on ${path} opens one answer at a time and closes it again`, async ({ page }) => {
    await open(page, path);
    const entries = page.getByRole('group').filter({ has: page.locator('summary') });
    await expect(entries).toHaveCount(faqEntries.length);
    await getQuestion(page, FIRST).click();
    await expect(page.getByText('Nosotros. Nos ocupamos de toda')).toBeVisible();
    await getQuestion(page, SECOND).click();
    await expect(page.getByText('El agente de WhatsApp está listo en pocos días')).toBeVisible();
    await expect(page.getByText('Nosotros. Nos ocupamos de toda')).toBeHidden();
    await getQuestion(page, SECOND).click();
    await expect(page.locator('details[open]')).toHaveCount(0);
  });
}

test('opens the entry that an address names, at load and on the page', async ({ page }) => {
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
  await open(page, '/');
  for (const [question, url] of [
    [FIRST, '/#features'],
    ['¿De dónde salen las respuestas?', '/#whatsapp'],
    ['¿Puede atender varias llamadas a la vez?', '/pricing#voice-agent'],
    ['¿Dónde se alojan los datos y cómo se protegen?', '/privacy-policy#security'],
  ] as const) {
    await open(page, '/');
    await getQuestion(page, question).click();
    await page.getByRole('link', { name: `Saber más sobre «${question}»` }).click();
    await expect(page).toHaveURL(url);
    await expect(page.locator(`[id="${url.split('#')[1]}"]`)).toBeInViewport();
  }
});

test('keeps an answer open that was opened before hydration', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await getQuestion(page, FIRST).click();
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
  await getQuestion(page, FIRST).click();
  await getQuestion(page, SECOND).click();
  await expect(page.locator('#time-to-launch')).toHaveAttribute('open');
  await expect(page.locator('details[open]')).toHaveCount(1);
  await getQuestion(page, SECOND).click();
  await expect(page.locator('details[open]')).toHaveCount(0);
});
