import type { Page } from 'playwright/test';
import { browserError } from '../../../src/shared/content/site/browser-error.ts';
import * as browser from '../../support/browser/browser-test.ts';
import {
  enableDataSaver,
  openErrorScreen,
  PRICING_CHUNK,
} from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, markDocument, test, waitForHydration } = browser;
const { expectPage, getHeaderLink, getHeading } = parts;

const { heading: ERROR, text, home, reload } = browserError;

const getMetadata = (page: Page) => page.locator('title, link[rel="canonical"]');

test('the error screen can be left by following a link or reloading the page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/injected/);
  await openErrorScreen(page);
  await expect(getHeading(page)).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(`${ERROR} · Sereno`);
  await expect(getMetadata(page)).toHaveCount(1);
  await expect(page.getByText(text)).toBeVisible();

  await getHeaderLink(page, '/contact').click();
  await expectPage(page, '/contact');
  await page.goBack();
  await expect(getHeading(page)).toHaveText(ERROR);

  const isSameDocument = await markDocument(page);
  await page.getByRole('link', { name: home }).click();
  await expectPage(page, '/');
  expect(await isSameDocument(), 'the home link triggers a full page load').toBe(false);

  await waitForHydration(page);
  await getHeaderLink(page, '/pricing').click();
  await expect(getHeading(page)).toHaveText(ERROR);
  await page.unroute(PRICING_CHUNK);
  await page.getByRole('button', { name: reload }).click();
  await expectPage(page, '/pricing');
});

test('a link to a section of a crashed page reloads the page and shows the section', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/injected/);
  const body = `export default function HomePage() { throw new Error('injected'); }`;
  await page.route('**/assets/home-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto('/');
  await expect(getHeading(page)).toHaveText(ERROR);
  await page.unroute('**/assets/home-page-*.js');
  await getHeaderLink(page, '/#features').click();
  await expectPage(page, '/');
  await expect(page.locator('#features')).toBeInViewport();
});

test('the error screen keeps its styles even if the header or footer throws an error', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Cannot read properties of null/);
  await enableDataSaver(page);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"phone":\{[^}]*\}/, '"phone":null');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(getHeading(page)).toHaveText(ERROR);
  await expect(getMetadata(page)).toHaveCount(1);
  await expect(getHeading(page).locator('..')).not.toHaveCSS('padding-top', '0px');
  await page.unroute('/');
  await page.getByRole('link', { name: home }).click();
  await expectPage(page, '/');
});
