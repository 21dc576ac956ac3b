import { hero } from '../../../src/shared/content/home.ts';
import { expect, test } from '../../support/browser/browser-test.ts';

const { closed, open: opened } = hero.scale;

test.use({ timezoneId: 'Europe/Madrid' });

test("shows the visitor's own time on the scale, minute by minute, to the eye only", async ({
  page,
  request,
}) => {
  expect(await (await request.get('/')).text()).not.toContain('Ahora,');
  await page.clock.install({ time: new Date('2026-11-20T18:58:30+01:00') });
  await page.goto('/');
  await expect(page.getByText('Ahora, 18:58')).toBeInViewport();
  await expect(page.getByText(opened)).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page.getByText('Ahora, 18:59')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText('Ahora, 19:00')).toBeVisible();
  await expect(page.getByText(closed)).toBeVisible();
  await expect(page.locator('body')).not.toMatchAriaSnapshot('- text: /Ahora, \\d/');

  // At both ends of the scale and beside them.
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [passed, time] of [
    ['04:52:00', '23:52'],
    ['11:00', '0:03'],
    ['11:56:00', '11:59'],
    ['01:00', '12:00'],
  ] as const) {
    await test.step(`stays inside the page at ${time}`, async () => {
      await page.clock.fastForward(passed);
      const label = page.getByText(`Ahora, ${time}`);
      await expect(label).toBeVisible();
      const { x = -1, width = 0 } = (await label.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x + width).toBeLessThanOrEqual(300);
    });
  }
});
