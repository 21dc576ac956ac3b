import type { Page } from 'playwright/test';
import { generalTerms } from '../../../src/shared/content/legal/general-terms.ts';
import { getClause } from '../../../src/shared/content/legal/general-terms-sections.ts';
import { legal } from '../../../src/shared/content/legal/legal.ts';
import { DESKTOP, expect, open, PHONE, test } from '../../support/browser/browser-test.ts';
import { findLostMarks } from '../visits/forced-colors.ts';

const clause = getClause('fair-use', 2);

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

test('a link to a clause shows it and marks it, from any page, but not on paper', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.getByRole('main').locator(`a[href="${clause.href}"]`).click();
  await expectPlace(page, 'fair-use-2');
  expect(await readMarks(page), 'after a navigation').toEqual(['fair-use-2']);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await open(page, '/gtc');
    expect(await readMarks(page)).toEqual([]);
    await page.goto(clause.href);
    await expectPlace(page, 'fair-use-2');
    expect(await readMarks(page), `${viewport.width} px`).toEqual(['fair-use-2']);
  }
  expect(await findLostMarks(page), 'with forced colors').toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await readMarks(page), 'printed').toEqual([]);
});

test('on a phone the contents lead to a chapter, which nothing covers', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const { id, title } of generalTerms.sections.slice(5, 7)) {
    await open(page, '/gtc');
    const contents = page.getByRole('navigation', { name: legal.contents });
    await contents.getByText(legal.contents, { exact: true }).click();
    await contents.getByRole('link', { name: title }).click();
    await expectPlace(page, id);
  }
});

test('on a wide screen the contents mark the chapter that is read', async ({ page }) => {
  await open(page, '/gtc');
  const readMarked = () =>
    page
      .getByRole('navigation', { name: legal.contents })
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link, '::after').content !== 'none')
          .map((link) => link.textContent),
      );
  for (const { id, title } of generalTerms.sections.slice(3, 5)) {
    await page.goto(`/gtc#${id}`);
    await expect.poll(readMarked).toEqual([title]);
  }
});
