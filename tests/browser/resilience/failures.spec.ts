import {
  expect,
  getQuestion,
  markDocument,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { PRICING_CHUNK, plantThrowingPage } from '../../support/browser/page-states.ts';

test('shows the error screen for a page that throws, and a way on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/planted/);
  await plantThrowingPage(page);
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Unexpected Application Error!');
  await expect(heading).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Error al mostrar la página · Sereno');
  await expect(page.getByText('Algo ha fallado al mostrar esta página.')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
  await expect(heading).toHaveText('Hablemos.');
  await page.goBack();
  await expect(heading).toHaveText('Unexpected Application Error!');

  await page.unroute(PRICING_CHUNK);
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await expect(heading).toHaveText('Tres planes, cuentas claras.');
  await waitForHydration(page);
});

test('leads home from the error screen', async ({ page, expectedErrors }) => {
  expectedErrors.push(/planted/);
  await plantThrowingPage(page);
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Automatiza');
});

for (const [what, fail] of [
  ['is blocked', { abort: true }],
  ['throws', { body: `throw new Error('planted');` }],
  ['is gone', { status: 404, body: 'No se ha encontrado el archivo.' }],
] as const) {
  test(`loads the page from the server once when its chunk ${what}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/planted|Failed to (load resource|fetch dynamically imported module)|MIME/);
    await page.route(PRICING_CHUNK, (route) =>
      'abort' in fail ? route.abort() : route.fulfill({ contentType: 'text/javascript', ...fail }),
    );
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await open(page, '/');
    const isSameDocument = await markDocument(page);
    await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Tres planes, cuentas claras.',
    );
    await expect(page).toHaveURL('/pricing');
    expect(await isSameDocument()).toBe(false);
    expect(documents).toBe(2);

    // The page that the server sent works without the chunk, and is not loaded again.
    await waitForHydration(page, 'header');
    const isSamePage = await markDocument(page);
    await getQuestion(page, '¿Quién se encarga de la parte técnica?').click();
    await expect(page.getByText('Nosotros. Nos ocupamos de toda')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hablemos.');
    expect(await isSamePage()).toBe(true);
  });
}

test('works as the server sent it when no script can be had', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await getQuestion(page, '¿Quién se encarga de la parte técnica?').click();
  await expect(page.getByText('Nosotros. Nos ocupamos de toda')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tres planes, cuentas claras.');
});

test('shows the error screen even when the frame around the pages fails', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Cannot read properties of null/);
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"phone":\{[^}]*\}/, '"phone":null');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await page.unroute('/');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Automatiza');
});
