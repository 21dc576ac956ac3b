import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { getQuestion, open } from '../support/browser-test.ts';
import { EVERY_PAGE, expect, PHONE, SCHEMES, test, VIEWPORTS } from '../support/every-page.ts';
import {
  finishAnimations,
  loadEverything,
  openErrorScreen,
  openMenu,
  showScheme,
} from '../support/page-states.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = 'color-contrast';

interface Check {
  /** Selector of the part that the state changes; the whole page when it is left out. */
  part?: string;
  /** Contrast alone is what a colour scheme can change. */
  contrast?: 'with' | 'without' | 'only';
}

/** @returns what axe finds, as lines that name rule, element and reason. */
async function findBarriers(page: Page, { part, contrast = 'with' }: Check = {}) {
  const axe = new AxeBuilder({ page });
  if (contrast === 'only') axe.withRules(CONTRAST);
  else axe.withTags(RULES);
  if (contrast === 'without') axe.disableRules(CONTRAST);
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? help}`),
  );
}

async function expectNoBarrier(page: Page, state: string, check?: Check): Promise<void> {
  expect.soft(await findBarriers(page, check), state).toEqual([]);
}

/** Both widths in the light scheme with all rules, and in the dark one with what it changes. */
async function expectNoBarrierAnyway(page: Page): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await showScheme(page, colorScheme);
      const contrast = colorScheme === 'dark' ? 'only' : 'with';
      await expectNoBarrier(page, `${viewport.width} px, ${colorScheme}`, { contrast });
    }
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of EVERY_PAGE) {
  test(`${path} has no barrier, narrow or wide, light or dark`, async ({ page }) => {
    await open(page, path);
    await loadEverything(page);
    await expectNoBarrierAnyway(page);
  });

  test(`${path} has no barrier scrolled, in forced colours and on paper`, async ({ page }) => {
    await open(page, path);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
      await finishAnimations(page);
      await expectNoBarrier(page, `${viewport.width} px, scrolled`, { part: 'header' });
    }
    await loadEverything(page);
    // Computed colours are not those that a forced palette paints.
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoBarrier(page, 'forced colours', { contrast: 'without' });
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expectNoBarrier(page, 'print');
  });

  test(`${path} has no barrier without JavaScript`, async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    const command = 'Emulation.setScriptExecutionDisabled';
    await session.send(command, { value: true });
    await page.goto(path);
    // Axe itself needs scripting; the page's own scripts have had their chance by now.
    await session.send(command, { value: false });
    await expectNoBarrier(page, path, { contrast: 'without' });
  });
}

test('the open menu has no barrier', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await openMenu(page);
  for (const colorScheme of SCHEMES) {
    await showScheme(page, colorScheme);
    await expectNoBarrier(page, colorScheme);
  }
});

for (const path of ['/', '/pricing', '/contact']) {
  test(`no answer of the FAQ on ${path} has a barrier`, async ({ page }) => {
    await open(page, path);
    for (const question of await page.locator('summary').allInnerTexts()) {
      await getQuestion(page, question).click();
      await finishAnimations(page);
      await expectNoBarrier(page, question, { part: 'details[open]' });
    }
  });
}

test('the screen of an error in the browser has no barrier', async ({ page, expectedErrors }) => {
  expectedErrors.push(/planted/);
  await openErrorScreen(page);
  await expectNoBarrierAnyway(page);
});

test('a planted barrier is found', async ({ page }) => {
  await open(page, '/contact');
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'Apenas se lee';
    text.style.color = 'rgb(200 200 200)';
    document.querySelector('main')?.append(document.createElement('img'), text);
  });
  const barriers = (await findBarriers(page)).join('\n');
  expect(barriers).toContain('image-alt');
  expect(barriers).toContain('color-contrast');
});
