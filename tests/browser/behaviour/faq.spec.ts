import { expect, open, test } from '../../support/browser/browser-test.ts';

test('one answer is open at a time, by click and by URL, and what is pressed stays where it is', async ({
  page,
}) => {
  const opened = page.locator('details[open]');
  await open(page, '/contact#answer-sources');
  await expect(opened).toHaveId('answer-sources');
  await expect(opened).toBeInViewport();
  await page.evaluate(() => window.location.assign('#data-hosting'));
  await expect(opened).toHaveId('data-hosting');

  const press = (id: string) => page.locator(`#${id} summary`).click();
  await press('technical-setup');
  await expect(opened).toHaveId('technical-setup');
  await press('technical-setup');
  await expect(opened).toHaveCount(0);
  await press('time-to-launch');
  await expect(opened).toHaveId('time-to-launch');
  const moved = await page
    .locator('summary')
    .last()
    .evaluate(async (question: HTMLElement) => {
      question.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { top } = question.getBoundingClientRect();
      question.click();
      let most = 0;
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise(requestAnimationFrame);
        most = Math.max(most, Math.abs(question.getBoundingClientRect().top - top));
      }
      return most;
    });
  expect(moved, 'when the answer above it closes').toBeLessThanOrEqual(1);
});
