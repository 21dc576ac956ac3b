import type { Page } from 'playwright/test';
import { generalTerms } from '../../../src/shared/content/legal/general-terms.ts';
import { getClause } from '../../../src/shared/content/legal/general-terms-sections.ts';
import { legal } from '../../../src/shared/content/legal/legal.ts';
import { DESKTOP, expect, open, PHONE, test } from '../../support/browser/browser-test.ts';
import { findForcedColorsProblems } from '../page-checks/forced-colors.ts';

const clause = getClause('fair-use-2');

/** The ids of the clauses beside which the window shows a mark. */
function readMarks(page: Page): Promise<string[]> {
  return page.locator('.legal-section__paragraph').evaluateAll((clauses) =>
    clauses
      .filter((clause) => {
        const { content, display, left } = getComputedStyle(clause, '::after');
        const x = clause.getBoundingClientRect().left + Number.parseFloat(left);
        return content !== 'none' && display !== 'none' && x >= 0;
      })
      .map(({ id }) => id),
  );
}

/** The place is in sight, right below the header. */
async function expectPlace(page: Page, id: string): Promise<void> {
  const getTop = async () => (await page.locator(`#${id}`).boundingBox())?.y ?? Number.NaN;
  await expect.poll(getTop, id).toBeLessThan(120);
  expect(await getTop(), id).toBeGreaterThanOrEqual(84);
}

test('a link to a clause shows it and marks it, but not on paper', async ({ page }) => {
  await open(page, '/pricing');
  await page.getByRole('main').locator(`a[href="${clause.href}"]`).click();
  await expectPlace(page, 'fair-use-2');
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await readMarks(page), `${viewport.width} px`).toEqual(['fair-use-2']);
  }
  expect(await findForcedColorsProblems(page), 'with forced colors').toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await readMarks(page), 'printed').toEqual([]);
});

test('the contents lead to a chapter, which nothing covers, and on a wide screen mark the one that is read', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  // From outside: that one is the target, which has no focus.
  await open(page, clause.href);
  await expectPlace(page, 'fair-use-2');
  expect(await readMarks(page)).toEqual(['fair-use-2']);
  const contents = page.getByRole('navigation', { name: legal.contents });
  await contents.getByText(legal.contents, { exact: true }).click();
  const [first, second] = generalTerms.sections.slice(5);
  await contents.getByRole('link', { name: first?.title ?? '' }).click();
  await expectPlace(page, first?.id ?? '');
  await page.setViewportSize(DESKTOP);
  await page.goto(`/gtc#${second?.id}`);
  const readMarked = () =>
    contents
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link, '::after').content !== 'none')
          .map((link) => link.textContent),
      );
  await expect.poll(readMarked).toEqual([second?.title]);
});
