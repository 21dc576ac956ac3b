import {
  countDocuments,
  expect,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import {
  FILE_FAILED,
  FILE_FAILURES,
  failFile,
  openErrorScreen,
  PRICING_CHUNK,
} from '../../support/browser/page-states.ts';
import {
  expectPage,
  getHeaderLink,
  getHeading,
  getQuestion,
} from '../../support/browser/site-parts.ts';

test('shows the error screen for a page that throws, and a way on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/planted/);
  await openErrorScreen(page);
  await expect(getHeading(page)).toHaveText('Unexpected Application Error!');
  await expect(getHeading(page)).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Unexpected Application Error! · Sereno');
  await expect(page.getByText('Algo ha fallado al mostrar esta página.')).toBeVisible();

  await getHeaderLink(page, '/contact').click();
  await expectPage(page, '/contact');
  await page.goBack();
  await expect(getHeading(page)).toHaveText('Unexpected Application Error!');

  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expectPage(page, '/');
  await waitForHydration(page);
  await getHeaderLink(page, '/pricing').click();
  await expect(getHeading(page)).toHaveText('Unexpected Application Error!');

  await page.unroute(PRICING_CHUNK);
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await expectPage(page, '/pricing');
  await waitForHydration(page);
});

for (const [what, response] of Object.entries(FILE_FAILURES)) {
  test(`loads the page from the server once when its chunk ${what}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FILE_FAILED);
    await failFile(page, PRICING_CHUNK, response);
    await open(page, '/');
    const getDocuments = countDocuments(page);
    await getHeaderLink(page, '/pricing').click();
    await expectPage(page, '/pricing');
    await expect(page).toHaveURL('/pricing');

    // The page that the server sent works without the chunk, and is not loaded again.
    await waitForHydration(page, 'frame');
    await getQuestion(page).click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await getHeaderLink(page, '/contact').click();
    await expectPage(page, '/contact');
    expect(getDocuments()).toBe(1);
  });
}

test('works as the server sent it when no script arrives', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await failFile(page, '**/*.js');
  await page.goto('/');
  await getQuestion(page).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
});

test('shows the error screen even when the frame around the pages fails', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Cannot read properties of null/);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"phone":\{[^}]*\}/, '"phone":null');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(getHeading(page)).toHaveText('Unexpected Application Error!');
  await page.unroute('/');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expectPage(page, '/');
});
