import type { Page } from 'playwright/test';
import { getOverflow, open } from '../../support/browser/browser-test.ts';
import { findCutTexts } from '../../support/browser/cut-texts.ts';
import { DESKTOP, EVERY_PAGE, expect, PHONE, test } from '../../support/browser/every-page.ts';
import {
  finishAnimations,
  loadEverything,
  openAllAnswers,
  openMenu,
} from '../../support/browser/page-states.ts';
import { getMenu, getMenuButton } from '../../support/browser/site-parts.ts';

const WIDTHS = [320, 360, 390, 430, 480, 568, 640, 768, 820, 1024, 1280, 1440, 1728, 1920, 2560];
const LANDSCAPE_PHONES = [
  { width: 568, height: 320 },
  { width: 844, height: 390 },
];

async function expectAllInSight(page: Page, state: string): Promise<void> {
  await finishAnimations(page);
  expect.soft(await getOverflow(page), `${state}: scrolls sideways`).toBe(0);
  expect.soft(await findCutTexts(page), `${state}: cut off`).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of EVERY_PAGE) {
  test(`${path} never scrolls sideways and cuts no text off, at any width`, async ({ page }) => {
    await open(page, path);
    await openAllAnswers(page);
    await loadEverything(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectAllInSight(page, `${width} px`);
    }
    for (const viewport of LANDSCAPE_PHONES) {
      await page.setViewportSize(viewport);
      await expectAllInSight(page, `${viewport.width} × ${viewport.height} px`);
    }
    // 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 });
    await expectAllInSight(page, '400 %');
  });

  test(`${path} holds text of twice the size, and with more space`, async ({ page, context }) => {
    await open(page, path);
    await openAllAnswers(page);
    await loadEverything(page);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectAllInSight(page, `${viewport.width} px, text at 200 %`);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
      await spaceText(page);
      await expectAllInSight(page, `${viewport.width} px, text with more space`);
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
    }
    // The size that a visitor sets in the browser, which widths in rem follow too.
    const session = await context.newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAllInSight(page, `${viewport.width} px, browser's text at 32 px`);
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

for (const viewport of [...LANDSCAPE_PHONES, { width: 320, height: 256 }]) {
  test(`leaves a window of ${viewport.width} × ${viewport.height} px to the text, and reaches every item of the menu`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/gtc');
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.goto('/gtc');
    const button = getMenuButton(page);
    if (!(await button.isVisible())) return;
    await openMenu(page);
    const menu = getMenu(page);
    for (const item of await menu.getByRole('link').all()) {
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
