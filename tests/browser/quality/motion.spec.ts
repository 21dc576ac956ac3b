import { expect, open, test } from '../../support/browser/browser-test.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { getShifts } from '../../support/browser/layout-shift.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import { getMenu } from '../../support/browser/site-parts.ts';
import { listCostly, listLong, listRestless, recordMotion, use } from '../visits/motion.ts';

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the menu moves nothing else, and the page goes to a section, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    const isCalm = reducedMotion === 'reduce';
    await page.emulateMedia({ reducedMotion });
    await recordMotion(page);
    // That a page which may move something comes to rest, each visit proves.
    for (const path of isCalm ? ['/pricing', '/'] : []) {
      await open(page, path);
      await use(page);
      expect(await listLong(page), path).toEqual([]);
      expect(await getShifts(page), path).toEqual([]);
    }
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
    if (isCalm) expect(positions).toBe(1);
    else expect(positions).toBeGreaterThan(3);

    await page.setViewportSize(PHONE);
    await openMenu(page);
    await listRestless(page);
    await page.keyboard.press('Escape');
    await expect(getMenu(page)).toBeHidden();
    if (isCalm) expect(await listLong(page)).toEqual([]);
    else expect((await listLong(page)).join()).toContain('translate of mobile-menu');
    expect(await listCostly(page)).toEqual([]);
  });
}
