import { type FaqEntry, faqEntries } from '../../../src/shared/content/site/faq-texts.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';
import { getQuestion } from '../../support/browser/site-parts.ts';

const [first, second] = ['technical-setup', 'time-to-launch'].map((id) =>
  faqEntries.find((entry) => entry.id === id),
) as [FaqEntry, FaqEntry];

test('one answer is open at a time, by click and by URL, and what is pressed stays where it is', async ({
  page,
}) => {
  const opened = page.locator('details[open]');
  await open(page, '/contact#answer-sources');
  await expect(opened).toHaveId('answer-sources');
  await expect(opened).toBeInViewport();
  await page.evaluate(() => window.location.assign('#data-hosting'));
  await expect(opened).toHaveId('data-hosting');

  await getQuestion(page, first.question).click();
  await expect(page.getByText(first.answer)).toBeVisible();
  await getQuestion(page, second.question).click();
  await expect(page.getByText(second.answer)).toBeVisible();
  await expect(page.getByText(first.answer)).toBeHidden();
  await getQuestion(page, second.question).click();
  await expect(opened).toHaveCount(0);

  await getQuestion(page, first.question).click();
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
