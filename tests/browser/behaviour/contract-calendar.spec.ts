import type { Page } from 'playwright/test';
import { contractCalendar, renewalNote } from '../../../src/shared/content/calendar.ts';
import { test } from '../../support/browser/browser-test.ts';
import { expect } from '../../support/browser/every-page.ts';

test.use({ timezoneId: 'Europe/Madrid' });

const getCalendar = (page: Page) =>
  page.getByRole('region', { name: contractCalendar.heading, exact: true });

/** The text before each event. */
async function readDays(page: Page): Promise<string[]> {
  const events = getCalendar(page)
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('heading') });
  const days = await events.locator('b').allInnerTexts();
  return days.map((day) => day.replaceAll('\u00a0', ' '));
}

async function openAt(page: Page, time: string): Promise<void> {
  await page.clock.install({ time: new Date(time) });
  await page.goto('/pricing');
  await expect(getCalendar(page).getByText(/^Si empezaras hoy/)).toBeVisible();
}

test("has the days of a contract that starts today, in the visitor's calendar", async ({
  page,
}) => {
  await openAt(page, '2026-11-22T00:10:00+01:00');
  await expect(getCalendar(page).getByText('Si empezaras hoy, 22 de noviembre:')).toBeVisible();
  expect(await readDays(page)).toEqual([
    '22 de noviembre de 2026',
    ...['Hasta el 23 de enero', '22 de febrero de 2027'],
    ...['Hasta el 22 de abril', '22 de mayo de 2027'],
    ...['Hasta el 23 de julio', '22 de agosto de 2027'],
    ...['Hasta el 23 de octubre', '22 de noviembre de 2027'],
  ]);
  await expect(getCalendar(page).getByText(renewalNote.plain)).toBeVisible();
});

test('ends a period on the last day of a month that has no day of the same number', async ({
  page,
}) => {
  await openAt(page, '2027-08-31T12:00:00+02:00');
  expect(await readDays(page)).toEqual([
    '31 de agosto de 2027',
    ...['Hasta el 31 de octubre', '30 de noviembre de 2027'],
    ...['Hasta el 30 de enero', '29 de febrero de 2028'],
    ...['Hasta el 1 de mayo', '31 de mayo de 2028'],
    ...['Hasta el 1 de agosto', '31 de agosto de 2028'],
  ]);
});

test('goes on to the next day at midnight', async ({ page }) => {
  await openAt(page, '2026-11-22T23:59:30+01:00');
  await page.clock.runFor(60_000);
  await expect(getCalendar(page).getByText('Si empezaras hoy, 23 de noviembre:')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('has the days of any contract', async ({ page, request }) => {
    await page.goto('/pricing');
    await expect(getCalendar(page).getByText(contractCalendar.from)).toBeVisible();
    expect(await readDays(page)).toEqual([
      'Día 1',
      ...['Último aviso', 'Fin del mes 3', 'Último aviso', 'Fin del mes 6'],
      ...['Último aviso', 'Fin del mes 9', 'Último aviso', 'Fin del mes 12'],
    ]);
    expect(await (await request.get('/pricing')).text()).not.toContain('Si empezaras hoy');
  });
});

test('nothing moves when its days come, however long they are', async ({ page, browser, site }) => {
  const plain = await browser.newPage({ baseURL: site, javaScriptEnabled: false });
  await plain.goto('/pricing');
  await openAt(page, '2027-06-28T12:00:00+02:00');
  await expect(getCalendar(page).getByText('28 de septiembre de 2027')).toBeVisible();
  for (const width of [320, 360, 390, 430, 768, 1024, 1151, 1152, 1440, 1920]) {
    const heights = [plain, page].map(async (which) => {
      await which.setViewportSize({ width, height: 800 });
      await which.evaluate(() => document.fonts.ready);
      return (await getCalendar(which).boundingBox())?.height;
    });
    const [before, after] = await Promise.all(heights);
    expect.soft(after, `${width} px`).toBe(before);
  }
  await plain.close();
});
