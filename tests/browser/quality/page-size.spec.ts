import { wcagContrast } from 'culori';
import { plans } from '../../../src/shared/content/plans/plans.ts';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { expect, open, PHONE, SCHEMES, test } from '../../support/browser/browser-test.ts';

test('on a phone no page is longer than it needs', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [path, most] of [
    ['/', 6200],
    ['/pricing', 5900],
    ['/contact', 2600],
  ] as const) {
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, path).toBeLessThanOrEqual(most);
  }
});

test('the plans are early on a phone, and the recommended one is told apart, light and dark; who asks for more contrast gets it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/pricing');
  const last = page.getByRole('main').getByRole('link', { name: pricing.card.action }).last();
  const { bottom } = await last.evaluate((link) => link.getBoundingClientRect());
  expect(bottom).toBeLessThanOrEqual(1900);
  const recommended = plans.find((plan) => plan.recommended)?.type ?? '';
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const readColors = (type: string) =>
      page.locator(`#${type}`).evaluate((card) => {
        const { backgroundColor, borderTopColor, color } = getComputedStyle(card);
        const note = getComputedStyle(card.querySelector('.note') as Element);
        return { ground: backgroundColor, edge: borderTopColor, isClear: note.color === color };
      });
    const night = await readColors(recommended);
    for (const { type } of plans.filter((plan) => !plan.recommended)) {
      const { ground, edge, isClear } = await readColors(type);
      expect(wcagContrast(night.ground, ground), colorScheme).toBeGreaterThan(3);
      expect(wcagContrast(edge, ground), 'edges with more contrast').toBeGreaterThan(3);
      expect(isClear, 'notes with more contrast').toBe(true);
    }
  }
});

test('what cards say of the same thing stands at the same height', async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pricing');
    const [first, ...others] = await page
      .locator('.plan')
      .evaluateAll((cards) =>
        cards.map((card) =>
          [...card.querySelectorAll('h2, p:not(.plan__tag), a, .rows > *')].map((part) =>
            Math.round(part.getBoundingClientRect().top),
          ),
        ),
      );
    expect(first?.length).toBeGreaterThan(10);
    for (const tops of others) expect(tops, `${width} px`).toEqual(first);
  }
});

test('the week leaves out the hours of a team, also in forced colors and on paper', async ({
  page,
}) => {
  await open(page, '/');
  const readWeek = () =>
    page.locator('.week__field').evaluate((field) => {
      const all = field.getBoundingClientRect();
      const team = field.firstElementChild?.getBoundingClientRect() ?? all;
      const { backgroundImage, printColorAdjust } = getComputedStyle(field);
      return {
        start: Math.round(((team.left - all.left) / all.width) * 24),
        hours: Math.round((team.width / all.width) * 24),
        days: Math.round((team.height / all.height) * 7),
        isPainted: backgroundImage.includes('gradient'),
        isPrinted: printColorAdjust === 'exact',
      };
    });
  const week = { start: 9, hours: 8, days: 5, isPainted: true };
  expect.soft(await readWeek()).toMatchObject(week);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await readWeek(), 'in forced colors').toMatchObject(week);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  expect.soft(await readWeek(), 'printed').toMatchObject({ ...week, isPrinted: true });
});
