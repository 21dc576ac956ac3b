import { expect, open, test } from '../../support/browser/browser-test.ts';
import { measureQuestionShift } from '../../support/navigation/measure-question-shift.ts';

test('only one FAQ answer is open at a time, whether opened by a click or a URL hash', async ({
  page,
}) => {
  const opened = page.locator('details[open]');
  await open(page, '/contact#answer-sources');
  await expect(opened).toHaveId('answer-sources');
  await expect(opened).toBeInViewport();
  await page.evaluate(() => window.location.assign('#data-hosting'));
  await expect(opened).toHaveId('data-hosting');

  const clickQuestion = (id: string) => page.locator(`#${id} summary`).click();
  await clickQuestion('technical-setup');
  await expect(opened).toHaveId('technical-setup');
  await clickQuestion('technical-setup');
  await expect(opened).toHaveCount(0);
  await clickQuestion('time-to-launch');
  await expect(opened).toHaveId('time-to-launch');
});

test('a clicked FAQ question stays in place when the open answer above it closes', async ({
  page,
}) => {
  await open(page, '/contact#time-to-launch');
  await expect(page.locator('details[open]')).toHaveId('time-to-launch');
  expect(await page.evaluate(measureQuestionShift)).toBeLessThanOrEqual(1);
});
