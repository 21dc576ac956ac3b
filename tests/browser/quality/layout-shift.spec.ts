import type { Page } from 'playwright/test';
import { hero } from '../../../src/shared/content/home.ts';
import { FALLBACK_FONTS } from '../../support/app/fallback-fonts.ts';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import { expect, holdFiles, test, waitForHydration } from '../../support/browser/browser-test.ts';
import { VIEWPORTS } from '../../support/browser/every-page.ts';
import { launchWithFont } from '../../support/browser/launch-with-font.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import { scrollThrough } from '../../support/browser/page-states.ts';

const LIMIT = 0.01;

/** Opens a page whose font arrives after it has been painted in the fallback, of this family. */
async function openWithLateFont(page: Page, path: string, family?: string): Promise<void> {
  const releaseFont = await holdFiles(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  expect(await isFontPainted(page), 'the font before its release').toBe(false);
  if (family) expect(await readFamily(page)).toBe(family);
  releaseFont();
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await isFontPainted(page), 'the font after its release').toBe(true);
}

function isFontPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => document.fonts.check('16px "Schibsted Grotesk"'));
}

/** The family in which text is painted. */
async function readFamily(page: Page): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const paragraph = { nodeId: root.nodeId, selector: 'main p' };
  const { nodeId } = await session.send('DOM.querySelector', paragraph);
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts[0]?.familyName;
}

for (const [index, family] of Object.keys(FALLBACK_FONTS).entries()) {
  for (const viewport of VIEWPORTS) {
    test(`nothing moves at ${viewport.width} px on a system with ${family}`, async ({
      launchOptions,
      site,
    }, testInfo) => {
      test.skip(process.platform !== 'linux', 'Only on Linux a test can choose the fonts');
      const browser = await launchWithFont(family, testInfo.outputPath('fonts'), launchOptions);
      for (const path of [...PAGE_PATHS, '/nada']) {
        const page = await browser.newPage({ baseURL: site, viewport });
        await openWithLateFont(page, path, family);
        // With the font there, scrolling is the same whatever was its fallback.
        if (index === 0) await scrollThrough(page);
        const { total, moved } = await readShifts(page);
        expect.soft(total, [path, ...moved].join('\n')).toBeLessThan(LIMIT);
        await page.close();
      }
      await browser.close();
    });
  }
}

test('a planted shift is measured and named', async ({ launchOptions, site }, testInfo) => {
  const browser = await launchWithFont('Arimo', testInfo.outputPath('fonts'), launchOptions);
  const page = await browser.newPage({ baseURL: site });
  await openWithLateFont(page, '/');
  await page.locator('main').evaluate((main) => main.before(document.createElement('p')));
  await page.locator('main').evaluate((main) => {
    (main.previousElementSibling as HTMLElement).style.height = '100px';
  });
  const { total, moved } = await readShifts(page);
  expect(total).toBeGreaterThan(LIMIT);
  expect(moved.join('\n')).toContain(hero.headline[0]);
  await browser.close();
});
