import { expect, getScroll, open, PHONE, test } from '../../support/browser/browser-test.ts';
import { getCloseButton, getMenuButton } from '../../support/browser/site-parts.ts';

// Nothing else moves: `unit/styles`.
for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the page goes to a section, and the menu comes and goes, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    const expectPlaces = (places: number) => {
      if (reducedMotion === 'reduce') expect(places).toBeLessThanOrEqual(1);
      // A busy machine shows few of them.
      else expect(places).toBeGreaterThan(1);
    };
    await page.emulateMedia({ reducedMotion });
    await open(page, '/');
    // Until all pages are prefetched, the browser is busy.
    await page.waitForLoadState('networkidle');
    const countPositions = (way: 'link' | 'Forward') =>
      page.evaluate(async (way) => {
        const seen = new Set<number>();
        const section = document.getElementById('features');
        if (way === 'Forward') window.history.forward();
        else document.querySelector<HTMLElement>('header a[href="/#features"]')?.click();
        do {
          await new Promise(requestAnimationFrame);
          if (scrollY > 0) seen.add(Math.round(scrollY));
        } while (Math.abs((section?.getBoundingClientRect().top ?? 0) - 96) > 20);
        return seen.size;
      }, way);
    expectPlaces(await countPositions('link'));
    await page.goBack();
    await expect.poll(() => getScroll(page)).toBe(0);
    expect(await countPositions('Forward'), 'only a link slides').toBe(1);

    await page.setViewportSize(PHONE);
    for (const button of [getMenuButton(page), getCloseButton(page)]) {
      const places = await button.evaluate(async (button) => {
        const seen = new Set<number>();
        const menu = document.querySelector<HTMLElement>('dialog');
        (button as HTMLElement).click();
        do {
          await new Promise(requestAnimationFrame);
          if (menu?.checkVisibility()) seen.add(Math.round(menu.getBoundingClientRect().left));
        } while (menu?.getAnimations().length);
        return seen.size;
      });
      expectPlaces(places);
    }
  });
}
