import { browserError } from '../../../src/shared/content/site/errors.ts';
import * as browser from '../../support/browser/browser-test.ts';
import {
  openErrorScreen,
  PAGE_STYLES,
  PRICING_CHUNK,
  saveData,
} from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { countDocuments, expect, open, test, waitForHydration } = browser;
const { expectPage, getHeaderLink, getHeading, getQuestion } = parts;

const { heading: ERROR, text, home, reload } = browserError;

test('shows the error screen for a page that throws, and ways on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/planted/);
  await openErrorScreen(page);
  await expect(getHeading(page)).toHaveText(ERROR);
  await expect(getHeading(page)).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(`${ERROR} · Sereno`);
  await expect(page.getByText(text)).toBeVisible();

  await getHeaderLink(page, '/contact').click();
  await expectPage(page, '/contact');
  await page.goBack();
  await expect(getHeading(page)).toHaveText(ERROR);

  const getDocuments = countDocuments(page);
  await page.getByRole('link', { name: home }).click();
  await expectPage(page, '/');
  expect(getDocuments(), 'home in a fresh document').toBe(1);

  await waitForHydration(page);
  await getHeaderLink(page, '/pricing').click();
  await expect(getHeading(page)).toHaveText(ERROR);
  await page.unroute(PRICING_CHUNK);
  await page.getByRole('button', { name: reload }).click();
  await expectPage(page, '/pricing');
});

test('a page whose code does not arrive comes from the server, once, and works without it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to (load resource|fetch dynamically imported module)/);
  await page.route(PRICING_CHUNK, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await open(page, '/');
  const getDocuments = countDocuments(page);
  await getHeaderLink(page, '/pricing').hover();
  await failed;
  await expectPage(page, '/');
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await waitForHydration(page, 'frame');
  await getQuestion(page).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await parts.getFooterLink(page, '/contact').click();
  await expectPage(page, '/contact');
  expect(getDocuments()).toBe(1);
  await page.goBack();
  await expectPage(page, '/pricing');
  await waitForHydration(page, 'frame');
  expect(getDocuments(), 'on the way back').toBe(2);
});

test('a page whose styles do not arrive comes from the server, which inlines them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /pages-.*could not be loaded/);
  await page.route(PAGE_STYLES, (route) => route.abort());
  await open(page, '/');
  const getDocuments = countDocuments(page);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  expect(getDocuments()).toBe(1);
});

test('shows the error screen, with its styles, even when the frame around the pages fails', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Cannot read properties of null/);
  await saveData(page);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"phone":\{[^}]*\}/, '"phone":null');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(getHeading(page)).toHaveText(ERROR);
  await expect(getHeading(page).locator('..')).not.toHaveCSS('padding-top', '0px');
  await page.unroute('/');
  await page.getByRole('link', { name: home }).click();
  await expectPage(page, '/');
});
