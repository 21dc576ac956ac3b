import { firstYear, writeNoticeDays } from '../../../src/shared/content/plans/pricing.ts';
import { contact } from '../../../src/shared/content/site/contact.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';
import { setTextSize } from '../../support/browser/layout-problems.ts';

// The simulated visitor's time zone differs from that of the company's offices, so that the tests notice if
// the site confuses the two.
test.use({ timezoneId: 'America/Bogota', contextOptions: { reducedMotion: 'reduce' } });

const [now = ''] = navigation.now.split('{time}');

test("the hour scale shows the visitor's local time and updates it every minute", async ({
  page,
  request,
}) => {
  expect(await (await request.get('/')).text()).not.toContain(now);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install({ time: new Date('2026-11-20T18:58:30-05:00') });
  await page.goto('/');
  await expect(page.getByText(`${now}18:58`)).toBeVisible();

  // The hour scale runs from noon to noon, so 11:59 and 12:00 are at its ends. Even there, the time label
  // must fit into the window. At 21:47, 3:12 and 9:04, the hand covers an example's radio button.
  for (const [passed, time] of [
    ['00:30', '18:59'],
    ['02:48:00', '21:47'],
    ['05:25:00', '3:12'],
    ['05:52:00', '9:04'],
    ['02:55:00', '11:59'],
    ['01:00', '12:00'],
  ] as const) {
    await page.clock.fastForward(passed);
    const label = page.getByText(`${now}${time}`);
    await expect(label).toBeVisible();
    const { x = -1, width = 0 } = (await label.boundingBox()) ?? {};
    expect(x, time).toBeGreaterThanOrEqual(16);
    expect(x + width, time).toBeLessThanOrEqual(304);
    // Every radio button can be clicked on the hour scale, even if the hand covers it.
    for (const label of await page.getByRole('group').locator('label').all()) await label.click();
  }
  // Simulates a device that wakes up from sleep: the clock has advanced, but no timers have run.
  await page.clock.setSystemTime(new Date('2026-11-24T09:15:10-05:00'));
  await page.clock.runFor(1000);
  await expect(page.getByText(`${now}9:15`)).toBeVisible();
  const radio = page.getByRole('radio', { checked: true });
  await expect(radio).toHaveAccessibleName(/12:00/);
  await radio.blur();
  await expect(radio).toHaveAccessibleName(/9:15/);
});

// Browsers that hide the visitor's time zone report one of these time zones instead.
for (const timezoneId of ['UTC', 'Etc/GMT', 'Atlantic/Reykjavik']) {
  test.describe(() => {
    test.use({ timezoneId });

    test(`the hour scale shows no time if the time zone is ${timezoneId}`, async ({ page }) => {
      await open(page, '/');
      await expect(page.getByText(now)).toBeHidden();
    });
  });
}

test("the contact page shows the current local time at the company's offices", async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T03:04:30+01:00') });
  await page.goto('/contact');
  await expect(page.getByText(`${now}3:04${contact.officeCities}`)).toBeVisible();
});

test('the pricing page shows the notice deadlines of a contract that starts today', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2027-06-27T23:59:30-05:00') });
  await page.goto('/pricing');
  const readDates = async () =>
    (await page.getByText(firstYear.fromToday).innerText())
      .match(/\d+\sde\s[a-z]+/g)
      ?.join()
      .replaceAll('\u00a0', ' ');
  await expect.poll(readDates).toBe('28 de agosto,27 de noviembre,26 de febrero,28 de mayo');
  await page.clock.runFor(60_000);
  await expect.poll(readDates).toBe('29 de agosto,28 de noviembre,27 de febrero,29 de mayo');
});

test('the notice deadlines on the pricing page take up the same height on any date', async ({
  page,
}) => {
  await open(page, '/pricing');
  const place = page.getByText(firstYear.fromToday);
  // The dates combine one-digit and two-digit days with short and long month names, so that texts of
  // different lengths are compared.
  const days = ['01', '05', '28'].flatMap((day) =>
    ['01', '02', '03', '05', '08', '11'].map((month) => writeNoticeDays(`2027-${month}-${day}`)),
  );
  for (const [size, ...widths] of [
    [16, 320, 360, 390, 412, 768, 1440],
    [32, 320, 390],
  ] as const) {
    await setTextSize(page, size);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await place.evaluate(
        (place, texts) => {
          const seen = texts.map((text) => {
            place.textContent = text;
            return Math.round(place.getBoundingClientRect().height);
          });
          return [...new Set(seen)];
        },
        ['', ...days],
      );
      expect.soft(heights, `${width} px, text of ${size} px`).toHaveLength(1);
    }
  }
});
