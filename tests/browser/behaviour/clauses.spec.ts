import type { Locator, Page } from 'playwright/test';
import { getClause } from '../../../src/shared/content/general-terms-sections.ts';
import {
  expect,
  getOverflow,
  markDocument,
  open,
  test,
} from '../../support/browser/browser-test.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { expectPage } from '../../support/browser/site-parts.ts';

const clause = getClause('fair-use', 2);

const getLinked = (page: Page) => page.locator('#fair-use-2');
const getNext = (page: Page) => page.locator('#fair-use-3');

/** Width and left edge of the mark beside a clause, from the left of the window; none where not drawn. */
function readMark(paragraph: Locator) {
  return paragraph.evaluate((element) => {
    const { content, display, borderLeftWidth, left } = getComputedStyle(element, '::after');
    if (content === 'none' || display === 'none') return null;
    return {
      width: Number.parseFloat(borderLeftWidth),
      left: element.getBoundingClientRect().left + Number.parseFloat(left),
    };
  });
}

/** Below the header, in sight, and marked as no other clause. */
async function expectLinked(page: Page): Promise<void> {
  const getTop = async () => (await getLinked(page).boundingBox())?.y ?? Number.NaN;
  await expect.poll(getTop).toBeLessThan(120);
  expect(await getTop()).toBeGreaterThanOrEqual(84);
  const mark = await readMark(getLinked(page));
  expect(mark?.width).toBeGreaterThanOrEqual(2);
  expect(mark?.left).toBeGreaterThanOrEqual(0);
  expect(await readMark(getNext(page))).toBeNull();
}

test('a link to a clause shows it and marks it', async ({ page }) => {
  await open(page, '/gtc');
  expect(await readMark(getLinked(page))).toBeNull();
  await page.goto(clause.href);
  await expectLinked(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('it has room for the mark', async ({ page }) => {
    await open(page, clause.href);
    await expectLinked(page);
    expect(await getOverflow(page)).toBe(0);
  });
});

test('so does a navigation inside the document', async ({ page }) => {
  await open(page, '/pricing');
  const isSameDocument = await markDocument(page);
  await page.evaluate((url) => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, clause.href);
  await expectPage(page, '/gtc');
  await expectLinked(page);
  expect(await isSameDocument()).toBe(true);
});

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the mark is drawn', async ({ page }) => {
    await open(page, clause.href);
    await expectLinked(page);
  });
});

test('the mark is not printed', async ({ page }) => {
  await open(page, clause.href);
  await page.emulateMedia({ media: 'print' });
  expect(await readMark(getLinked(page))).toBeNull();
});
