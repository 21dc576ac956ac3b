import { type FaqEntry, faqEntries } from '../../../src/shared/content/site/faq-texts.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';
import { getQuestion } from '../../support/browser/site-parts.ts';

const [first, second] = ['technical-setup', 'time-to-launch'].map((id) =>
  faqEntries.find((entry) => entry.id === id),
) as [FaqEntry, FaqEntry];

test('one answer is open at a time: by click and by URL', async ({ page }) => {
  const opened = page.locator('details[open]');

  await test.step('a URL opens its answer at load', async () => {
    await open(page, '/contact#answer-sources');
    await expect(opened).toHaveId('answer-sources');
    await expect(opened).toBeInViewport();
  });

  await test.step('so does a link on the page', async () => {
    await page.evaluate(() => {
      window.location.hash = '#data-hosting';
    });
    await expect(opened).toHaveId('data-hosting');
  });

  await test.step('a click opens and closes', async () => {
    await getQuestion(page, first.question).click();
    await expect(page.getByText(first.answer)).toBeVisible();
    await getQuestion(page, second.question).click();
    await expect(page.getByText(second.answer)).toBeVisible();
    await expect(page.getByText(first.answer)).toBeHidden();
    await getQuestion(page, second.question).click();
    await expect(opened).toHaveCount(0);
  });

  await test.step('a question stays where it is pressed when the answer above it closes', async () => {
    await getQuestion(page, first.question).click();
    const last = page.locator('summary').last();
    const top = await last.evaluate((question) => {
      question.scrollIntoView({ block: 'center', behavior: 'instant' });
      return question.getBoundingClientRect().top;
    });
    const tops = await last.evaluate(async (question) => {
      const seen: number[] = [];
      (question as HTMLElement).click();
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise(requestAnimationFrame);
        seen.push(question.getBoundingClientRect().top);
      }
      return seen;
    });
    for (const each of tops) expect(Math.abs(each - top)).toBeLessThanOrEqual(1);
  });
});
