import type { Page } from 'playwright/test';
import { hero } from '../../../src/shared/content/home/home.ts';
import { firstYear } from '../../../src/shared/content/plans/pricing.ts';
import { expect, test } from '../../support/browser/browser-test.ts';

test.use({ timezoneId: 'Europe/Madrid' });

const [now = ''] = hero.scale.now.split('{time}');
const [notice = ''] = firstYear.notice.split('{when}');

test("the scale shows the visitor's own time, minute by minute", async ({ page, request }) => {
  expect(await (await request.get('/')).text()).not.toContain(now);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install({ time: new Date('2026-11-20T18:58:30+01:00') });
  await page.goto('/');
  await expect(page.getByText(`${now}18:58`)).toBeVisible();

  // Also at both ends of the scale and beside them.
  for (const [passed, time] of [
    ['00:30', '18:59'],
    ['04:53:00', '23:52'],
    ['11:00', '0:03'],
    ['11:56:00', '11:59'],
    ['01:00', '12:00'],
  ] as const) {
    await page.clock.fastForward(passed);
    const label = page.getByText(`${now}${time}`);
    await expect(label).toBeVisible();
    const { x = -1, width = 0 } = (await label.boundingBox()) ?? {};
    expect(x, time).toBeGreaterThanOrEqual(20);
    expect(x + width, time).toBeLessThanOrEqual(300);
  }
});

const getYear = (page: Page) =>
  page.getByRole('table', { name: firstYear.caption.split('{')[0] ?? '' });

/** When notice is due in each period. */
async function readNotices(page: Page): Promise<string[]> {
  const heads = await getYear(page).getByRole('columnheader').allInnerTexts();
  return heads.flatMap((text) => text.split(notice)[1]?.replaceAll('\u00a0', ' ').trim() ?? []);
}

test("the year has the days of any contract, then of one that starts on the visitor's day", async ({
  page,
  browser,
  site,
}) => {
  const plain = await browser.newPage({ baseURL: site, javaScriptEnabled: false });
  await plain.goto('/pricing');
  expect(await readNotices(plain)).toEqual(
    Array(4).fill(firstYear.noticeDays.replace('\u00a0', ' ')),
  );
  await expect(plain.getByText(firstYear.fromToday)).toBeHidden();

  await page.clock.install({ time: new Date('2027-06-27T23:59:30+02:00') });
  await page.goto('/pricing');
  const read = () => readNotices(page);
  await expect.poll(read).toEqual(['28 ago', '27 nov', '26 feb', '28 may']);
  await page.clock.runFor(60_000);
  await expect.poll(read).toEqual(['29 ago', '28 nov', '27 feb', '29 may']);
  await expect(page.getByText(firstYear.fromToday)).toBeVisible();
  await plain.close();
});
