import { wcagContrast } from 'culori';
import { plans } from '../../../src/shared/content/plans/plans.ts';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { expect, open, PHONE, SCHEMES, test } from '../../support/browser/browser-test.ts';

test('on a phone no page is longer than it needs, and none has more elements', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  for (const [path, mostPixels, mostElements] of [
    ['/', 6100, 323],
    ['/pricing', 6100, 323],
    ['/contact', 2700, 198],
  ] as const) {
    const markup = (await (await request.get(path)).text()).replaceAll(
      /<(script|style).*?<\/\1>/gs,
      '',
    );
    expect.soft(markup.match(/<[a-z]/g)?.length, path).toBeLessThanOrEqual(mostElements);
    await open(page, path);
    const height = await page.evaluate(async () => {
      await document.fonts.ready;
      return document.documentElement.scrollHeight;
    });
    expect.soft(height, path).toBeLessThanOrEqual(mostPixels);
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
