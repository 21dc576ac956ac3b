import type { Page } from 'playwright/test';
import { generalTerms } from '../../../src/shared/content/legal/general-terms.ts';
import { getClause } from '../../../src/shared/content/legal/general-terms-sections.ts';
import { legal } from '../../../src/shared/content/legal/legal.ts';
import { expect, open, PHONE, scrollTo, test } from '../../support/browser/browser-test.ts';
import { waitForPaint } from '../../support/browser/page-states.ts';
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

/** The clause is in sight, right below the header. */
async function expectPlace(page: Page): Promise<void> {
  const getTop = async () => (await page.locator('#fair-use-2').boundingBox())?.y ?? Number.NaN;
  await expect.poll(getTop).toBeLessThan(120);
  expect(await getTop()).toBeGreaterThanOrEqual(84);
}

test('a link to a clause shows it and marks it, from any page, but not on paper', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.getByRole('main').locator(`a[href="${clause.href}"]`).click();
  await expectPlace(page);
  expect(await readMarks(page), 'after a navigation').toEqual(['fair-use-2']);
  await open(page, '/gtc');
  expect(await readMarks(page)).toEqual([]);
  await page.goto(clause.href);
  await expectPlace(page);
  expect(await readMarks(page), 'on a wide screen').toEqual(['fair-use-2']);
  await page.setViewportSize(PHONE);
  expect(await readMarks(page), 'on a phone').toEqual(['fair-use-2']);
  expect(await findLostMarks(page), 'with forced colors').toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await readMarks(page), 'printed').toEqual([]);
});

test('on a phone the contents are at hand anywhere, and cover nothing that they lead to', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/gtc');
  const contents = page.getByRole('navigation', { name: legal.contents });
  const takeTop = async (position: number) => {
    await scrollTo(page, position);
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
    await waitForPaint(page);
    return page.screenshot({ clip: { x: 0, y: 0, width: PHONE.width, height: 115 } });
  };
  const isSame = (await takeTop(3000)).equals(await takeTop(3100));
  expect(isSame, 'no text runs through the header and the contents').toBe(true);
  const getGap = async (id: string) => {
    const [target, box] = await Promise.all(
      [page.locator(`#${id}`), contents].map((part) => part.boundingBox()),
    );
    return (target?.y ?? Number.NaN) - ((box?.y ?? 0) + (box?.height ?? 0));
  };
  const expectBelow = async (id: string) => {
    // The rule of a chapter is that of the contents.
    const isBelow = async () => (await getGap(id)) > -2 && (await getGap(id)) < 60;
    await expect.poll(isBelow, id).toBe(true);
  };
  for (const { id, title } of [generalTerms.sections[6], generalTerms.sections[1]].flatMap(
    (section) => section ?? [],
  )) {
    await scrollTo(page, 3000);
    await contents.getByText(legal.contents, { exact: true }).click();
    await contents.getByRole('link', { name: title }).click();
    await expect(contents.getByRole('link', { name: title })).toBeHidden();
    await expectBelow(id);
  }
  await page.goto(clause.href);
  await expectBelow('fair-use-2');
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
