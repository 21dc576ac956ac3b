import { expect, open, scrollTo, test } from '../../support/browser/browser-test.ts';
import { findMisfits, setTextSize } from '../../support/browser/misfits.ts';
import { waitForRest } from '../../support/browser/page-states.ts';

const WORD = 'Handelsregisteramtsbezirkshauptmannschaftsverwaltungsgebäude';

/** Hostile for any markup, as long as they may be, with long words, and with letters that the font has in a second file. */
const ENVIRONMENT = {
  BRAND_NAME: '</script><script>alert(1)</script> Łódź',
  LEGAL_NAME: '</script><b>Otra & Cía.</b> '.padEnd(199, 'Compañía de Conversaciones, '),
  LEGAL_ID: '</script><b>{email}</b> Número 0123456789 0123456789 0123456',
  LEGAL_REGISTER: `N.º "><script>alert(1)</script> ${WORD} ${WORD}`,
  LEGAL_ADDRESS: '<img src=x onerror=alert(1)> '.padEnd(298, 'Calle de los Ejemplos, 1, '),
  CONTACT_EMAIL: `o'b+b${'x'.repeat(55)}@${'y'.repeat(60)}.example`,
};

test('long and foreign names are shown in full, on screen and paper', async ({
  page,
  startSite,
}) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && !request.url().includes('/noto-emoji'))
      fonts.add(request.url().replace(/.*-(latin.*)-wght.*/, '$1'));
  });
  const origin = await startSite(ENVIRONMENT);
  const { BRAND_NAME, ...facts } = ENVIRONMENT;
  const values = Object.values(facts).map((value) => value.trim());
  for (const path of ['/', '/gtc', '/privacy-policy', '/contact']) {
    await open(page, origin + path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await waitForRest(page);
      // Only words that are wider than a phone may break.
      const misfits = await findMisfits(page, /^(?!broken.*([<>@]|\p{L}{30}))/u);
      expect.soft(misfits, `${path} at ${width} px`).toEqual([]);
    }
    await expect(page.getByRole('banner').getByRole('link', { name: BRAND_NAME })).toBeInViewport();
    for (const value of values) await expect(page.getByRole('contentinfo')).toContainText(value);
  }
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  expect(values.filter((value) => !printed.includes(value))).toEqual([]);
  await waitForRest(page);
  expect(await findMisfits(page, /^(?!broken)/), 'printed').toEqual([]);
  expect([...fonts].toSorted()).toEqual(['latin', 'latin-ext']);
});

// 10 letters, and 40, the most that there may be.
for (const BRAND_NAME of ['Diezletras', 'Automatización Conversacional Ibérica SA']) {
  test(`the header has one height, with ${BRAND_NAME} in it, letters of any size, scrolled or not`, async ({
    page,
    startSite,
  }) => {
    await open(page, await startSite({ BRAND_NAME }));
    const header = page.getByRole('banner');
    const readHeight = async (scrolled: number) => {
      await scrollTo(page, scrolled);
      await waitForRest(page);
      return (await header.boundingBox())?.height;
    };
    for (const letters of [16, 24, 32]) {
      await setTextSize(page, letters);
      for (const width of [320, 390, 768]) {
        const state = `letters of ${letters} px, ${width} px`;
        await page.setViewportSize({ width, height: 800 });
        const height = await readHeight(0);
        expect.soft(await findMisfits(page, /^(?!broken)/), state).toEqual([]);
        expect.soft(await header.evaluate(isNameFree), state).toBe(true);
        expect.soft(await readHeight(8), `${state}, scrolled`).toBe(height);
      }
    }
  });
}

/** Runs in the page. @returns whether the name stays within the header, and beside its buttons. */
function isNameFree(header: Element): boolean {
  const [name, ...others] = [...header.querySelectorAll('a, button')].filter((each) =>
    each.checkVisibility(),
  );
  const range = document.createRange();
  range.selectNodeContents(name as Element);
  const lines = range.getBoundingClientRect();
  const { top, bottom } = header.getBoundingClientRect();
  const beside = Math.min(...others.map((each) => each.getBoundingClientRect().left));
  return lines.top >= top && lines.bottom <= bottom && lines.right <= beside;
}
