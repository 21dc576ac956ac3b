import { expect, getScroll, open, PHONE, test } from '../../support/browser/browser-test.ts';
import { getCloseButton, getMenuButton } from '../../support/browser/site-parts.ts';

// These tests cover only smooth scrolling and the menu. `unit/styles.test.ts` checks that, with reduced
// motion, all other styles animate nothing but colors.
for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const isReduced = reducedMotion === 'reduce';
  const expectPositions = (positions: number) => {
    if (isReduced) expect(positions).toBeLessThanOrEqual(1);
    // Two different positions prove that the page or the menu was animated. Do not require more positions,
    // because a busy machine might paint only a few frames.
    else expect(positions).toBeGreaterThan(1);
  };

  test.describe(`animations obey the browser setting "prefers-reduced-motion: ${reducedMotion}"`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('in-page links scroll smoothly unless motion is reduced', async ({ page }) => {
      await open(page, '/');
      // Wait until the browser has prefetched all pages, because it is too busy to animate smoothly while it
      // is prefetching.
      await page.waitForLoadState('networkidle');
      const countPositions = (trigger: 'link' | 'Forward') =>
        page.evaluate(async (trigger) => {
          const seen = new Set<number>();
          const section = document.getElementById('features');
          if (trigger === 'Forward') window.history.forward();
          else document.querySelector<HTMLElement>('header a[href="/#features"]')?.click();
          do {
            await new Promise(requestAnimationFrame);
            if (scrollY > 0) seen.add(Math.round(scrollY));
          } while (Math.abs((section?.getBoundingClientRect().top ?? 0) - 96) > 20);
          return seen.size;
        }, trigger);
      expectPositions(await countPositions('link'));
      await page.goBack();
      await expect.poll(() => getScroll(page)).toBe(0);
      expect(
        await countPositions('Forward'),
        'the Forward button jumps to the section without an animation',
      ).toBe(1);
    });

    test('the menu slides in and out unless motion is reduced', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await open(page, '/');
      await page.waitForLoadState('networkidle');
      for (const button of [getMenuButton(page), getCloseButton(page)]) {
        const positions = await button.evaluate(async (button) => {
          const seen = new Set<number>();
          const menu = document.querySelector<HTMLElement>('dialog');
          (button as HTMLElement).click();
          do {
            await new Promise(requestAnimationFrame);
            if (menu?.checkVisibility()) seen.add(Math.round(menu.getBoundingClientRect().left));
          } while (menu?.getAnimations().length);
          return seen.size;
        });
        expectPositions(positions);
      }
    });
  });
}
