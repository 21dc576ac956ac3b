import { identity } from '../../../src/shared/content/identity.ts';
import {
  expect,
  getOverflow,
  notFoundAt,
  open,
  PAGES,
  test,
} from '../../support/browser/browser-test.ts';
import { expectAllToFit } from '../../support/browser/cut-texts.ts';
import { getHeaderLink } from '../../support/browser/site-parts.ts';

const BRANDS = [
  'Compañía Internacional de Conversaciones',
  'Conversacionesinternacionalesautomáticas',
  '</script><script>alert(1)</script>',
  'Łódź 東京 Ω',
];

for (const brand of BRANDS) {
  test(`a brand named ${brand} breaks nothing`, async ({ page, startSite, expectedErrors }) => {
    expectedErrors.push(notFoundAt('/nada'));
    const header = page.getByRole('banner');
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const origin = await startSite({ BRAND_NAME: brand });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const paths = width === 320 ? [...PAGES.map(({ path }) => path), '/nada'] : ['/', '/gtc'];
      for (const path of paths) {
        await open(page, origin + path);
        expect(await getOverflow(page), `${path} at ${width} px`).toBe(0);
        await expect(header.getByRole('link', { name: brand }).first()).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText(brand);
      }
      const last = width === 320 ? header.getByRole('button') : getHeaderLink(page, '/#features');
      await expect(last).toBeInViewport({ ratio: 1 });
    }
    expect(dialogs).toEqual([]);
  });
}

const WORD = 'Handelsregisteramtsbezirkshauptmannschaftsverwaltungsgebäude';
const IDENTITIES = {
  hostile: {
    LEGAL_NAME: '</script><b>Otra & Cía.</b>',
    LEGAL_ID: '</script><b>{email}</b>',
    LEGAL_REGISTER: '"><script>alert(1)</script>',
    LEGAL_ADDRESS: '<img src=x onerror=alert(1)>',
    CONTACT_EMAIL: "o'b+b@otra.example",
  },
  'as long as it may be': {
    LEGAL_NAME: 'Compañía Internacional de Conversaciones, '.repeat(5).slice(0, 199).trim(),
    LEGAL_ID: 'Número 0123456789 '.repeat(4).slice(0, 59).trim(),
    LEGAL_REGISTER: 'Registro Mercantil de Madrid, '.repeat(7).slice(0, 199).trim(),
    LEGAL_ADDRESS: 'Calle de los Ejemplos, 1, '.repeat(12).slice(0, 299).trim(),
    CONTACT_EMAIL: `${'x'.repeat(60)}@${'y'.repeat(60)}.example`,
  },
  'of words of 60 letters': {
    LEGAL_NAME: WORD,
    LEGAL_ID: WORD,
    LEGAL_REGISTER: `${WORD} ${WORD}`,
    LEGAL_ADDRESS: `${WORD} ${WORD}`,
    CONTACT_EMAIL: `${'x'.repeat(60)}@otra.example`,
  },
};

for (const [kind, environment] of Object.entries(IDENTITIES)) {
  test(`a company that is ${kind} is shown in full, and breaks nothing`, async ({
    page,
    startSite,
    expectedErrors,
  }) => {
    expectedErrors.push(notFoundAt('/nada'));
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const origin = await startSite(environment);
    const values = Object.values(environment);
    const footer = page.getByRole('contentinfo').getByRole('list', { name: identity.heading });
    const section = page.getByRole('region', { name: identity.heading });
    for (const path of ['/contact', '/gtc', '/nada']) {
      await open(page, origin + path);
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        await expectAllToFit(page, `${path} at ${width} px`);
      }
      await expect(footer.getByRole('listitem')).toHaveText(values);
      if (path === '/contact') await expect(section.getByRole('definition')).toHaveText(values);
    }
    expect(dialogs).toEqual([]);
  });
}

test('only a brand with rarer letters loads the font that has them', async ({
  page,
  startSite,
  site,
}) => {
  const rarerLetters = await startSite({ BRAND_NAME: 'Łódź Škoda' });
  const listFonts = async (origin: string) => {
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') {
        fonts.add(new URL(request.url()).pathname.replace(/.*(latin.*)-wght.*/, '$1'));
      }
    });
    for (const { path } of PAGES) {
      await open(page, origin + path);
      await page.evaluate(() => document.fonts.ready);
    }
    page.removeAllListeners('request');
    return [...fonts].toSorted();
  };
  expect(await listFonts(site)).toEqual(['latin']);
  expect(await listFonts(rarerLetters)).toEqual(['latin', 'latin-ext']);
});
