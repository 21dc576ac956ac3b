import type { Page } from 'playwright/test';
import { contractCalendar } from '../../../src/shared/content/calendar.ts';
import { expect, test } from '../../support/browser/browser-test.ts';

test.use({ timezoneId: 'Europe/Madrid' });

const getCalendar = (page: Page) =>
  page.getByRole('region', { name: contractCalendar.heading, exact: true });

/** The text before each event. */
async function readDays(page: Page): Promise<string[]> {
  const days = await getCalendar(page).locator('li li b').allInnerTexts();
  return days.map((day) => day.replaceAll('\u00a0', ' '));
}

test("has the days of any contract, then those of one that starts on the visitor's day, and nothing moves", async ({
  page,
  browser,
  site,
}) => {
  const plain = await browser.newPage({ baseURL: site, javaScriptEnabled: false });
  await plain.goto('/pricing');
  await expect(getCalendar(plain).getByText(contractCalendar.from)).toBeVisible();
  expect(await readDays(plain)).toEqual([
    'Día 1',
    ...['Último aviso', 'Fin del mes 3', 'Último aviso', 'Fin del mes 6'],
    ...['Último aviso', 'Fin del mes 9', 'Último aviso', 'Fin del mes 12'],
  ]);

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
