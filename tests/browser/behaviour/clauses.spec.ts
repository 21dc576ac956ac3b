import type { Page } from 'playwright/test';
import { generalTerms } from '../../../src/shared/content/legal/general-terms.ts';
import { getClause } from '../../../src/shared/content/legal/general-terms-sections.ts';
import { legal } from '../../../src/shared/content/legal/legal.ts';
import { DESKTOP, expect, open, PHONE, test } from '../../support/browser/browser-test.ts';
import { findForcedColorsProblems } from '../page-checks/forced-colors.ts';

const clause = getClause('fair-use-2');

/** Returns the ids of the contract clauses that have a visible mark in the margin beside their text. */
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

/** Expects the element to be just below the sticky header, whose bottom edge is at 84 px. */
async function expectBelowHeader(page: Page, id: string): Promise<void> {
  const getTop = async () => (await page.locator(`#${id}`).boundingBox())?.y ?? Number.NaN;
  await expect.poll(getTop, id).toBeLessThan(120);
  expect(await getTop(), id).toBeGreaterThanOrEqual(84);
}

test('a link to a contract clause scrolls to the clause and marks it except in print', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.getByRole('main').locator(`a[href="${clause.href}"]`).click();
  await expectBelowHeader(page, 'fair-use-2');
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await readMarks(page), `${viewport.width} px`).toEqual(['fair-use-2']);
  }
  expect(await findForcedColorsProblems(page), 'problems in forced colors mode').toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await readMarks(page), 'marks in print').toEqual([]);
});

test('opening the URL of a contract clause scrolls to the clause and marks it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  // A full page load is tested separately, because a different style rule then marks the clause: the one for
  // `:target`, whereas the one for `:focus` applies after a click on a link.
  await open(page, clause.href);
  await expectBelowHeader(page, 'fair-use-2');
  expect(await readMarks(page)).toEqual(['fair-use-2']);
});

const [first, second] = generalTerms.sections.slice(5);
const getContents = (page: Page) => page.getByRole('navigation', { name: legal.contents });

test('a link in the table of contents scrolls to the linked section', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/gtc');
  const contents = getContents(page);
  await contents.getByText(legal.contents, { exact: true }).click();
  await contents.getByRole('link', { name: first?.title ?? '' }).click();
  await expectBelowHeader(page, first?.id ?? '');
});

test('the table of contents marks the current section on a wide screen', async ({ page }) => {
  await open(page, `/gtc#${second?.id}`);
  const readMarkedLinks = () =>
    getContents(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link, '::after').content !== 'none')
          .map((link) => link.textContent),
      );
  await expect.poll(readMarkedLinks).toEqual([second?.title]);
});
