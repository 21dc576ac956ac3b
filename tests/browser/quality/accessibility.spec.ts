import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { open, scrollTo } from '../../support/browser/browser-test.ts';
import { openWithBanner } from '../../support/browser/consent-page.ts';
import {
  DESKTOP,
  EVERY_PAGE,
  expect,
  PHONE,
  SCHEMES,
  test,
  VIEWPORTS,
} from '../../support/browser/every-page.ts';
import {
  finishAnimations,
  loadEverything,
  openErrorScreen,
  openMenu,
  showScheme,
} from '../../support/browser/page-states.ts';
import { getQuestion } from '../../support/browser/site-parts.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = 'color-contrast';

interface Check {
  /** Selector of the part that the state changes; the whole page when it is left out. */
  part?: string;
  hasContrast?: boolean;
}

/** @returns what axe finds, as lines that name rule, element and reason. */
async function findBarriers(page: Page, { part, hasContrast = true }: Check = {}) {
  // The mode for pages without frames, which takes half the time.
  const axe = new AxeBuilder({ page }).withTags(RULES).setLegacyMode();
  if (!hasContrast) axe.disableRules(CONTRAST);
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? help}`),
  );
}

async function expectNoBarrier(page: Page, state: string, check?: Check): Promise<void> {
  expect.soft(await findBarriers(page, check), state).toEqual([]);
}

/** Each width in one scheme: a scheme changes colors only, which `contrast.spec.ts` measures in all. */
async function expectNoBarrierAnyway(page: Page): Promise<void> {
  for (const [viewport, colorScheme] of [
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
  ] as const) {
    await page.setViewportSize(viewport);
    await showScheme(page, colorScheme);
    await expectNoBarrier(page, `${viewport.width} px, ${colorScheme}`);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of EVERY_PAGE) {
  test(`${path} has no barrier, narrow or wide, in forced colors or on paper`, async ({ page }) => {
    await open(page, path);
    await loadEverything(page);
    await expectNoBarrierAnyway(page);
    // Computed colors are not those that a forced palette paints.
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoBarrier(page, 'forced colors', { hasContrast: false });
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expectNoBarrier(page, 'print');
  });
}

// With one page of each kind; the markup is that of the hydrated page (`hydration.spec.ts`).
for (const path of ['/', '/gtc', '/nada']) {
  test(`${path} has no barrier scrolled, or without JavaScript`, async ({ page, context }) => {
    await open(page, path);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await scrollTo(page, 700);
      await finishAnimations(page);
      await expectNoBarrier(page, `${viewport.width} px, scrolled`, { part: 'header' });
    }
    const session = await context.newCDPSession(page);
    const command = 'Emulation.setScriptExecutionDisabled';
    await session.send(command, { value: true });
    await page.goto(path);
    // Axe itself needs scripting; the page's own scripts have had their chance by now.
    await session.send(command, { value: false });
    await expectNoBarrier(page, 'without JavaScript', { hasContrast: false });
  });
}

test.describe('with the cookie banner', () => {
  test.use({ isVisitor: true });
  test('a page has no barrier', async ({ page }) => {
    await openWithBanner(page, '/contact');
    await expectNoBarrierAnyway(page);
  });
});

test('the open menu has no barrier', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await openMenu(page);
  for (const colorScheme of SCHEMES) {
    await showScheme(page, colorScheme);
    await expectNoBarrier(page, colorScheme);
  }
});

test('no answer of the FAQ, which is the same on every page, has a barrier', async ({ page }) => {
  await open(page, '/contact');
  for (const question of await page.locator('summary').allInnerTexts()) {
    await getQuestion(page, question).click();
    await finishAnimations(page);
    await expectNoBarrier(page, question, { part: 'details[open]' });
  }
});

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

test('the cookie table is a table for screen readers also where its rows are stacked', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/privacy-policy');
  await expect(page.getByRole('row').nth(1)).toHaveCSS('display', 'grid');
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const count = async (role: string) => {
    const { nodes } = await session.send('Accessibility.queryAXTree', { ...root, role });
    return nodes.filter(({ ignored }) => !ignored).length;
  };
  expect(await count('table')).toBe(1);
  const rows = await count('row');
  expect(rows).toBeGreaterThan(3);
  expect(await count('columnheader')).toBe(4);
  expect(await count('rowheader')).toBe(rows - 1);
  expect(await count('cell')).toBe(3 * (rows - 1));
});
