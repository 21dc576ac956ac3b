import type { Page } from 'playwright/test';
import { contractCalendar } from '../../../src/shared/content/calendar.ts';
import { hero } from '../../../src/shared/content/home.ts';
import { expect, test } from '../../support/browser/browser-test.ts';

test.use({ timezoneId: 'Europe/Madrid' });

test("the scale shows the visitor's own time, minute by minute, to the eye only", async ({
  page,
  request,
}) => {
  expect(await (await request.get('/')).text()).not.toContain('Ahora,');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install({ time: new Date('2026-11-20T18:58:30+01:00') });
  await page.goto('/');
  await expect(page.getByText('Ahora, 18:58')).toBeVisible();
  await expect(page.getByText(hero.scale.open)).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page.getByText('Ahora, 18:59')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText('Ahora, 19:00')).toBeVisible();
  await expect(page.getByText(hero.scale.closed)).toBeVisible();
  await expect(page.locator('body')).not.toMatchAriaSnapshot('- text: /Ahora, \\d/');

  // At both ends of the scale and beside them.
  for (const [passed, time] of [
    ['04:52:00', '23:52'],
    ['11:00', '0:03'],
    ['11:56:00', '11:59'],
    ['01:00', '12:00'],
  ] as const) {
    await page.clock.fastForward(passed);
    const label = page.getByText(`Ahora, ${time}`);
    await expect(label).toBeVisible();
    const { x = -1, width = 0 } = (await label.boundingBox()) ?? {};
    expect(x, time).toBeGreaterThanOrEqual(20);
    expect(x + width, time).toBeLessThanOrEqual(300);
  }
});

const getCalendar = (page: Page) =>
  page.getByRole('region', { name: contractCalendar.heading, exact: true });

/** The text before each event. */
async function readDays(page: Page): Promise<string[]> {
  const days = await getCalendar(page).locator('li li b').allInnerTexts();
  return days.map((day) => day.replaceAll('\u00a0', ' '));
}

test("the calendar has the days of any contract, then of one that starts on the visitor's day, and nothing moves", async ({
  page,
  browser,
  site,
}) => {
  const plain = await browser.newPage({ baseURL: site, javaScriptEnabled: false });
  await plain.goto('/pricing');
  await expect(getCalendar(plain).getByText(contractCalendar.from)).toBeVisible();
  const periods = [3, 6, 9, 12].flatMap((month) => ['Último aviso', `Fin del mes ${month}`]);
  expect(await readDays(plain)).toEqual(['Día 1', ...periods]);

  await page.clock.install({ time: new Date('2027-06-27T23:59:30+02:00') });
  await page.goto('/pricing');
  const calendar = getCalendar(page);
  await expect(calendar.getByText('Si empezaras hoy, 27 de junio:')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(calendar.getByText('Si empezaras hoy, 28 de junio:')).toBeVisible();
  expect(await readDays(page)).toEqual([
    '28 de junio de 2027',
    ...['Hasta el 29 de agosto', '28 de septiembre de 2027'],
    ...['Hasta el 28 de noviembre', '28 de diciembre de 2027'],
    ...['Hasta el 27 de febrero', '28 de marzo de 2028'],
    ...['Hasta el 29 de mayo', '28 de junio de 2028'],
  ]);

  for (const width of [320, 768, 1152]) {
    const heights = [plain, page].map(async (which) => {
      await which.setViewportSize({ width, height: 800 });
      await which.evaluate(() => document.fonts.ready);
      return (await getCalendar(which).boundingBox())?.height;
    });
    const [before, after] = await Promise.all(heights);
    expect.soft(after, `its height at ${width} px`).toBe(before);
  }
  await plain.close();
});
