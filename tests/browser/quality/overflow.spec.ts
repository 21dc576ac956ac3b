import type { Page } from 'playwright/test';
import { open, scrollTo } from '../../support/browser/browser-test.ts';
import { checkLargeText, expectAllToFit, findCutTexts } from '../../support/browser/cut-texts.ts';
import { EVERY_PAGE, expect, PHONE, test, VIEWPORTS } from '../../support/browser/every-page.ts';
import { loadEverything, openAllAnswers, openMenu } from '../../support/browser/page-states.ts';
import { getMenu, getMenuButton } from '../../support/browser/site-parts.ts';

const WIDTHS = [320, 360, 390, 430, 480, 568, 640, 768, 820, 1024, 1280, 1440, 1728, 1920, 2560];
/** Phones held across, and 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10). */
const LOW_WINDOWS = [
  { width: 568, height: 320 },
  { width: 844, height: 390 },
  { width: 320, height: 256 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of EVERY_PAGE) {
  test(`${path} never scrolls sideways and cuts no text off, at any width`, async ({ page }) => {
    await open(page, path);
    await openAllAnswers(page);
    await loadEverything(page);
    for (const viewport of [...WIDTHS.map((width) => ({ width, height: 800 })), ...LOW_WINDOWS]) {
      await page.setViewportSize(viewport);
      await expectAllToFit(page, `${viewport.width} × ${viewport.height} px`);
    }
  });

  test(`${path} holds text of twice the size, and with more space`, async ({ page }) => {
    await open(page, path);
    await openAllAnswers(page);
    await loadEverything(page);
    await checkLargeText(page, expectAllToFit);
    await spaceText(page);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await expectAllToFit(page, `${viewport.width} px, text with more space`);
    }
  });
}

/** The spaces of WCAG 2.2, 1.4.12. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
      }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
}

for (const viewport of LOW_WINDOWS) {
  test(`leaves a window of ${viewport.width} × ${viewport.height} px to the text, and reaches every item of the menu`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/gtc');
    await scrollTo(page, 1500);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.goto('/gtc');
    if (!(await getMenuButton(page).isVisible())) return;
    await openMenu(page);
    for (const item of await getMenu(page).getByRole('link').all()) {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1 });
      await item.click({ trial: true });
    }
  });
}

test('planted texts that are cut off are found', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/contact');
  await page.evaluate(() => {
    const plant = (text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement('p');
      element.textContent = text;
      Object.assign(element.style, { whiteSpace: 'nowrap', width: '3em' }, style);
      document.querySelector('main')?.append(element);
    };
    plant('Cortado al lado', { overflow: 'hidden' });
    plant('Cortado<br>abajo', { overflow: 'clip', height: '0.4em', width: 'auto' });
    plant('Fuera de la ventana', { marginLeft: '-3em' });
    plant('Se desplaza de lado', { overflow: 'auto' });
  });
  const found = (await findCutTexts(page)).join('\n');
  for (const text of ['Cortado al lado', 'Cortado<br>abajo', 'Fuera de la ventana']) {
    expect(found).toContain(text);
  }
  expect(found).not.toContain('Se desplaza');
});
