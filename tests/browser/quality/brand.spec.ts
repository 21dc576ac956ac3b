import {
  expect,
  getOverflow,
  notFoundAt,
  open,
  PAGES,
  test,
} from '../../support/browser/browser-test.ts';
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
