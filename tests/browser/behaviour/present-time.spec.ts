import { hero } from '../../../src/shared/content/home.ts';
import { open, test } from '../../support/browser/browser-test.ts';
import { expect } from '../../support/browser/every-page.ts';

const { closed, open: opened } = hero.scale;

test.use({ timezoneId: 'Europe/Madrid' });

test("shows the visitor's own time on the scale, minute by minute", async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T18:58:30+01:00') });
  await page.goto('/');
  await expect(page.getByText('Ahora, 18:58')).toBeInViewport();
  await expect(page.getByText(opened)).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page.getByText('Ahora, 18:59')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText('Ahora, 19:00')).toBeVisible();
  await expect(page.getByText(closed)).toBeVisible();
});

for (const time of ['12:00', '23:52', '0:03', '11:59']) {
  test(`stays inside the page at ${time}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.clock.setFixedTime(new Date(`2026-11-20T${time.padStart(5, '0')}:00+01:00`));
    await page.goto('/');
    const { x = -1, width = 0 } = (await page.getByText(`Ahora, ${time}`).boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(20);
    expect(x + width).toBeLessThanOrEqual(300);
  });
}

test('is not read out, and is not in the HTML of the server', async ({ page, request }) => {
  expect(await (await request.get('/')).text()).not.toContain('Ahora,');
  await open(page, '/');
  await expect(page.getByText(/^Ahora, \d/)).toHaveCount(1);
  await expect(page.locator('body')).not.toMatchAriaSnapshot('- text: /Ahora, \\d/');
});
