import * as browser from '../../support/browser/browser-test.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { DESKTOP, expect, delayFiles, markDocument, PHONE, test, waitForHydration } = browser;
const { expectPage, getHeaderLink, getHeading, getMenu, getQuestion } = parts;

const HOME_CHUNK = '**/assets/home-page-*.js';

test('an FAQ answer and the mobile menu stay open if opened before hydration', async ({ page }) => {
  const opened = page.locator('details[open]');
  await page.setViewportSize(PHONE);
  const releaseScripts = await delayFiles(page);
  const releasePage = await delayFiles(page, HOME_CHUNK);

  // FAQ answers and the menu can be opened before any script has loaded.
  await page.goto('/', { waitUntil: 'commit' });
  await getQuestion(page).click();
  await openMenu(page);

  // The script of the page's content is still delayed, so only the header and the menu are hydrated. To prove
  // that the menu is hydrated, the test widens the window, which must close the menu.
  await getHeading(page).evaluate((heading) => heading.setAttribute('data-marked', ''));
  releaseScripts();
  await waitForHydration(page, 'frame');
  await expect(getMenu(page)).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await expect(getMenu(page)).toBeHidden();
  releasePage();
  await waitForHydration(page);
  await getHeaderLink(page, '/#features').click();
  await expect(page).toHaveURL('/#features');
  await expect(getHeading(page), 'the heading from the HTML is kept').toHaveAttribute(
    'data-marked',
  );
  await expect(opened).toHaveCount(1);
});

test('a page still works if a translation tool changes it before hydration', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Hydration did not match/);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const header = (await response.text()).replace('>Precios</a>', '><font>Prices</font></a>');
    await route.fulfill({ response, body: header.replace('</h1>', '<font>!</font></h1>') });
  });
  const release = await delayFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo');
  await footer.evaluate((element) => element.setAttribute('data-marked', ''));
  release();
  await waitForHydration(page);
  await expectPage(page, '/');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(footer, 'the unchanged footer is kept').toHaveAttribute('data-marked');
  const isSameDocument = await markDocument(page);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await expect(page.locator('title, link[rel="canonical"]')).toHaveCount(2);
  expect(await isSameDocument()).toBe(true);
});
