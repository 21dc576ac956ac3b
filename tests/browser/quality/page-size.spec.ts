import { wcagContrast } from 'culori';
import { plans } from '../../../src/shared/content/plans/plans.ts';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { expect, open, PHONE, SCHEMES, test } from '../../support/browser/browser-test.ts';

test('on a phone no page is longer than it needs, and the plans are early', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [path, selector, most] of [
    ['/', 'html', 6200],
    ['/contact', 'html', 2600],
    ['/pricing', 'html', 5900],
    ['/pricing', `a:text-is("${pricing.card.action}") >> nth=-1`, 1900],
  ] as const) {
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
    expect.soft(y + height, `${path} ${selector}`).toBeGreaterThan(0);
    expect.soft(y + height, `${path} ${selector}`).toBeLessThanOrEqual(most);
  }
});

test('the recommended plan is told apart, light and dark, and who asks for more contrast gets it; what plans say of the same thing stands at the same height', async ({
  page,
}) => {
  await open(page, '/pricing');
  const cards = page.locator('.plan');
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const looks = await cards.evaluateAll((cards) =>
      cards.map((card) => {
        const { backgroundColor: ground, borderTopColor: edge, color } = getComputedStyle(card);
        const note = getComputedStyle(card.querySelector('.note') as Element);
        return { id: card.id, ground, edge, isClear: note.color === color };
      }),
    );
    const recommended = plans.find((plan) => plan.recommended)?.type;
    const night = looks.find(({ id }) => id === recommended)?.ground ?? '';
    for (const { id, ground, edge, isClear } of looks) {
      if (id === recommended) continue;
      expect(wcagContrast(night, ground), colorScheme).toBeGreaterThan(3);
      expect(wcagContrast(edge, ground), 'edges with more contrast').toBeGreaterThan(3);
      expect(isClear, 'notes with more contrast').toBe(true);
    }
  }
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [first, ...others] = await cards.evaluateAll((cards) =>
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
  for (const look of [
    { forcedColors: 'none' },
    { forcedColors: 'active' },
    { forcedColors: 'none', media: 'print' },
  ] as const) {
    await page.emulateMedia(look);
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
    const isPrinted = 'media' in look || week.isPrinted;
    expect.soft(week).toEqual({ start: 9, hours: 8, days: 5, isPainted: true, isPrinted });
  }
});

test('on a computer WhatsApp has a code for the phone, and e-mail alone a wide drawing, an envelope', async ({
  page,
}) => {
  await open(page, '/contact');
  await expect(page.getByRole('img', { name: 'WhatsApp' })).toBeVisible();
  const areWide = await page.locator('.way .icon path').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const { width, height } = drawing.getBoundingClientRect();
      return width > height * 1.2;
    }),
  );
  expect(areWide).toEqual([true, false, false]);
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 800 } });

  test('there is no code for the phone, however wide the window', async ({ page }) => {
    await open(page, '/contact');
    await expect(page.locator('main img')).toBeHidden();
  });
});
