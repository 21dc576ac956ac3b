import type { Page } from 'playwright/test';
import { getClause } from '../../../src/shared/content/general-terms-sections.ts';
import { expect, getOverflow, open, test } from '../../support/browser/browser-test.ts';
import { PHONE } from '../../support/browser/every-page.ts';

const clause = getClause('fair-use', 2);

/** The marks that are drawn beside clauses: of which, how wide, and how far from the left of the window. */
function readMarks(page: Page) {
  return page.locator('main [id]').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { content, display, borderLeftWidth, left } = getComputedStyle(element, '::after');
      if (content === 'none' || display === 'none' || borderLeftWidth === '0px') return [];
      const x = element.getBoundingClientRect().left + Number.parseFloat(left);
      return { id: element.id, width: Number.parseFloat(borderLeftWidth), x };
    }),
  );
}

async function expectMark(page: Page, state: string): Promise<void> {
  const [mark, ...others] = await readMarks(page);
  expect(others, state).toEqual([]);
  expect(mark?.id, state).toBe('fair-use-2');
  expect(mark?.width, state).toBeGreaterThanOrEqual(2);
  expect(mark?.x, state).toBeGreaterThanOrEqual(0);
}

/** In sight, right below the header. */
async function expectPlace(page: Page): Promise<void> {
  const getTop = async () => (await page.locator('#fair-use-2').boundingBox())?.y ?? Number.NaN;
  await expect.poll(getTop).toBeLessThan(120);
  expect(await getTop()).toBeGreaterThanOrEqual(84);
}

test('a link to a clause shows it and marks it, but not on paper', async ({ page }) => {
  await open(page, '/gtc');
  expect(await readMarks(page)).toEqual([]);
  await page.goto(clause.href);
  await expectPlace(page);
  await expectMark(page, 'on a wide screen');
  await page.emulateMedia({ forcedColors: 'active' });
  await expectMark(page, 'with forced colors');
  await page.setViewportSize(PHONE);
  await expectMark(page, 'on a phone');
  expect(await getOverflow(page)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await readMarks(page), 'printed').toEqual([]);
});

test('so does a navigation inside the document', async ({ page }) => {
  await open(page, '/pricing');
  await page.evaluate((url) => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, clause.href);
  await expectPlace(page);
  await expectMark(page, 'after a navigation');
});
