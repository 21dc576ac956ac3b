import { expect, open, scrollTo, test } from '../../support/browser/browser-test.ts';
import { findLayoutProblems, setTextSize } from '../../support/browser/layout-problems.ts';
import { waitUntilStable } from '../../support/browser/page-states.ts';

const LONG_WORD = 'Handelsregisteramtsbezirkshauptmannschaftsverwaltungsgebäude';

/**
 * Company details that contain HTML, letters from the latin-ext font or very long words, or that have the
 * maximum length.
 */
const ENVIRONMENT = {
  BRAND_NAME: '</script><script>alert(1)</script> Łódź',
  LEGAL_NAME: '</script><b>Otra & Cía.</b> '.padEnd(199, 'Compañía de Conversaciones, '),
  LEGAL_ID: '</script><b>{email}</b> Número 0123456789 0123456789 0123456',
  LEGAL_REGISTER: `N.º "><script>alert(1)</script> ${LONG_WORD} ${LONG_WORD}`,
  LEGAL_ADDRESS: '<img src=x onerror=alert(1)> '.padEnd(298, 'Calle de los Ejemplos, 1, '),
  CONTACT_EMAIL: `o'b+b${'x'.repeat(55)}@${'y'.repeat(60)}.example`,
};

test('long company details with HTML or foreign letters appear in full, even on paper', async ({
  page,
  startSite,
}) => {
  const fontFiles = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && !request.url().includes('/noto-emoji'))
      fontFiles.add(request.url().replace(/.*-(latin.*)-wght.*/, '$1'));
  });
  const origin = await startSite(ENVIRONMENT);
  const { BRAND_NAME, ...facts } = ENVIRONMENT;
  const values = Object.values(facts).map((value) => value.trim());
  for (const path of ['/', '/gtc', '/privacy-policy', '/contact']) {
    await open(page, origin + path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await waitUntilStable(page);
      // Ignore line breaks inside HTML tags, e-mail addresses and very long words, because these can be wider
      // than a phone's screen, so browsers are allowed to break them.
      const problems = await findLayoutProblems(page, /^(?!broken.*([<>@]|\p{L}{30}))/u);
      expect.soft(problems, `${path} at ${width} px`).toEqual([]);
    }
    await expect(page.getByRole('banner').getByRole('link', { name: BRAND_NAME })).toBeInViewport();
  }
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  expect(
    values.filter((value) => !printed.includes(value)),
    'company details missing on paper',
  ).toEqual([]);
  await waitUntilStable(page);
  expect(await findLayoutProblems(page, /^(?!broken)/), 'layout problems on paper').toEqual([]);
  expect([...fontFiles].toSorted()).toEqual(['latin', 'latin-ext']);
});

for (const [behaviour, CONTACT_EMAIL, isOneLine] of [
  ['shows an email address of 22 characters on one line', 'ventas@agentes.example', true],
  [
    'breaks an email address of 40 characters only before @ and dots',
    'atencionalcliente@agentesempresa.example',
    false,
  ],
] as const) {
  test(`the contact page ${behaviour}`, async ({ page, startSite }) => {
    await open(page, `${await startSite({ CONTACT_EMAIL })}/contact`);
    const readHeight = async (text: string) =>
      (await page.getByRole('main').getByText(text, { exact: true }).boundingBox())?.height;
    for (const width of [320, 390, 768, 1024, 1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await waitUntilStable(page);
      // Ignore the footer, which does not split the address, so that it can break anywhere.
      const problems = await findLayoutProblems(page, /^(?!broken: \w+@)/);
      expect.soft(problems, `${width} px`).toEqual([]);
      if (isOneLine)
        expect
          .soft(await readHeight(CONTACT_EMAIL), `height at ${width} px`)
          .toBe(await readHeight('+34 600 00 00 00'));
    }
  });
}

// The second brand name has 40 characters, the maximum that the configuration allows.
for (const BRAND_NAME of ['Diezletras', 'Automatización Conversacional Ibérica SA']) {
  test(`the brand name "${BRAND_NAME}" fits into the header at every text size`, async ({
    page,
    startSite,
  }) => {
    await open(page, await startSite({ BRAND_NAME }));
    const header = page.getByRole('banner');
    const readHeight = async (scrolled: number) => {
      await scrollTo(page, scrolled);
      await waitUntilStable(page);
      return (await header.boundingBox())?.height;
    };
    for (const textSize of [16, 24, 32]) {
      await setTextSize(page, textSize);
      for (const width of [320, 390, 768]) {
        const state = `text of ${textSize} px, window of ${width} px`;
        await page.setViewportSize({ width, height: 800 });
        const height = await readHeight(0);
        expect.soft(await findLayoutProblems(page, /^(?!broken)/), state).toEqual([]);
        expect.soft(await header.evaluate(isNameFree), `brand name, ${state}`).toBe(true);
        expect
          .soft(await readHeight(8), `height of the header after scrolling, ${state}`)
          .toBe(height);
      }
    }
  });
}

/** Runs in the page context. @returns whether the brand name fits into the header, left of the buttons. */
function isNameFree(header: Element): boolean {
  const [name, ...buttons] = [...header.querySelectorAll('a, button')].filter((each) =>
    each.checkVisibility(),
  );
  const range = document.createRange();
  range.selectNodeContents(name as Element);
  const text = range.getBoundingClientRect();
  const { top, bottom } = header.getBoundingClientRect();
  const buttonsLeft = Math.min(...buttons.map((each) => each.getBoundingClientRect().left));
  return text.top >= top && text.bottom <= bottom && text.right <= buttonsLeft;
}
