import { wcagContrast } from 'culori';
import { plans } from '../../../src/shared/content/plans/plans.ts';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { expect, open, PHONE, SCHEMES, test } from '../../support/browser/browser-test.ts';

test('the pages and the list of plans do not exceed their maximum length on a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const [path, selector, most] of [
    ['/', 'html', 6200],
    ['/contact', 'html', 2600],
    ['/pricing', 'html', 5900],
    // The bottom edge of the last plan's button shows how far the visitor has to scroll to see all plans.
    ['/pricing', `a:text-is("${pricing.card.action}") >> nth=-1`, 1900],
  ] as const) {
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
    expect.soft(y + height, `bottom edge of ${selector} on ${path}`).toBeGreaterThan(0);
    expect.soft(y + height, `bottom edge of ${selector} on ${path}`).toBeLessThanOrEqual(most);
  }
});

test('plan cards have stronger contrast if the visitor prefers more contrast', async ({ page }) => {
  await open(page, '/pricing');
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const colors = await page.locator('.plan').evaluateAll((cards) =>
      cards.map((card) => {
        const { backgroundColor, borderTopColor, color } = getComputedStyle(card);
        const note = getComputedStyle(card.querySelector('.note') as Element);
        return { id: card.id, backgroundColor, borderTopColor, isNotePale: note.color !== color };
      }),
    );
    const recommended = plans.find((plan) => plan.recommended)?.type;
    const accent = colors.find(({ id }) => id === recommended)?.backgroundColor ?? '';
    for (const { id, backgroundColor, borderTopColor, isNotePale } of colors) {
      if (id === recommended) continue;
      expect(wcagContrast(accent, backgroundColor), colorScheme).toBeGreaterThan(3);
      expect(
        wcagContrast(borderTopColor, backgroundColor),
        'contrast of the card border',
      ).toBeGreaterThan(3);
      expect(isNotePale, 'the note is paler than other text').toBe(false);
    }
  }
});

test('matching parts of the plan cards are aligned across all cards', async ({ page }) => {
  await open(page, '/pricing');
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
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

test("the week chart shows an office team's hours as a gap in all display modes", async ({
  page,
}) => {
  await open(page, '/');
  for (const displayMode of [
    { forcedColors: 'none' },
    { forcedColors: 'active' },
    { forcedColors: 'none', media: 'print' },
  ] as const) {
    await page.emulateMedia(displayMode);
    const week = await page.locator('.week__field').evaluate((field) => {
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
    // The week chart is a background image, and browsers print background images only if
    // `print-color-adjust` is `exact`.
    const isPrinted = 'media' in displayMode || week.isPrinted;
    expect.soft(week).toEqual({ start: 9, hours: 8, days: 5, isPainted: true, isPrinted });
  }
});

test('the envelope is the only contact icon that is wider than it is tall', async ({ page }) => {
  await open(page, '/contact');
  const areWide = await page.locator('.way .icon path').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const { width, height } = drawing.getBoundingClientRect();
      return width > height * 1.2;
    }),
  );
  expect(areWide).toEqual([true, false, false]);
});

test.describe('a tablet in landscape orientation shows no WhatsApp QR code', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 800 } });

  test('the WhatsApp QR code is hidden on a tablet, even in a wide window', async ({ page }) => {
    await open(page, '/contact');
    await expect(page.locator('main img')).toBeHidden();
  });
});
