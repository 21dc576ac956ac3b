import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { FALLBACK_FONTS, readFallbackFont } from '../../support/app/fallback-fonts.ts';
import { findBrokenWords } from '../../support/browser/broken-words.ts';
import { expect, holdFiles, test, waitForHydration } from '../../support/browser/browser-test.ts';
import { PHONE, VIEWPORTS } from '../../support/browser/every-page.ts';
import { getShifts } from '../../support/browser/layout-shift.ts';
import { scrollThrough } from '../../support/browser/page-states.ts';

/** With the widths of Arial; `build/fallback-fonts` proves those of the others. */
const FAMILY = 'Arimo';

/** Opens a page whose font arrives after it has been painted in the fallback. */
async function openWithLateFont(page: Page, path: string): Promise<void> {
  const releaseFont = await holdFiles(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  expect(await isFontPainted(page), 'the font before its release').toBe(false);
  expect(await readFamily(page)).toBe(FAMILY);
  const isPhone = page.viewportSize()?.width === PHONE.width;
  if (isPhone && path === '/') expect.soft(await findBrokenWords(page), path).toEqual([]);
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

test('nothing moves when the font comes late', async ({ launchOptions, site }, testInfo) => {
  test.skip(process.platform !== 'linux', 'Only on Linux a test can choose the fonts');
  const directory = testInfo.outputPath('fonts');
  await mkdir(directory, { recursive: true });
  for (const [name, file] of Object.entries(FALLBACK_FONTS[FAMILY] ?? {})) {
    await writeFile(join(directory, `${name}.ttf`), await readFallbackFont(file));
  }
  const configuration = join(directory, 'fonts.conf');
  const folders = `<dir>${directory}</dir><cachedir>${directory}/cache</cachedir>`;
  await writeFile(configuration, `<fontconfig>${folders}</fontconfig>`);
  const env = { ...process.env, FONTCONFIG_FILE: configuration };
  const browser = await chromium.launch({ ...launchOptions, env });
  for (const viewport of VIEWPORTS) {
    for (const path of ['/', '/pricing', '/contact', '/gtc']) {
      const page = await browser.newPage({ baseURL: site, viewport });
      await openWithLateFont(page, path);
      await scrollThrough(page);
      expect.soft(await getShifts(page), `${path} at ${viewport.width} px`).toEqual([]);
      await page.close();
    }
  }
  await browser.close();
});
