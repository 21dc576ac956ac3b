import { expect, open, test } from '../../support/browser/browser-test.ts';

// Nothing else moves: `unit/styles`.
for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the page goes to a section with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/');
    const positions = await page.evaluate(async () => {
      const seen = new Set<number>();
      const section = document.getElementById('features');
      document.querySelector<HTMLElement>('header a[href="/#features"]')?.click();
      do {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        seen.add(Math.round(window.scrollY));
      } while (Math.abs((section?.getBoundingClientRect().top ?? 0) - 96) > 20);
      return [...seen].filter((top) => top > 0).length;
    });
    if (reducedMotion === 'reduce') expect(positions).toBe(1);
    else expect(positions).toBeGreaterThan(3);
  });
}
