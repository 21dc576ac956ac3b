/**
 * Clicks the last FAQ question, and measures how far it moves on the screen, in pixels. Runs in the page
 * context.
 */
export async function measureQuestionShift(): Promise<number> {
  const question = [...document.querySelectorAll('summary')].at(-1) as HTMLElement;
  question.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top } = question.getBoundingClientRect();
  question.click();
  let longest = 0;
  for (let frame = 0; frame < 20; frame += 1) {
    await new Promise(requestAnimationFrame);
    longest = Math.max(longest, Math.abs(question.getBoundingClientRect().top - top));
  }
  return longest;
}
