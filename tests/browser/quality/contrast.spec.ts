import { open, scrollTo } from '../../support/browser/browser-test.ts';
import { openWithBanner } from '../../support/browser/consent-page.ts';
import {
  EVERY_PAGE,
  expect,
  PHONE,
  SCHEMES,
  test,
  VIEWPORTS,
} from '../../support/browser/every-page.ts';
import {
  finishAnimations,
  loadEverything,
  openAllAnswers,
  openErrorScreen,
  openMenu,
  showScheme,
} from '../../support/browser/page-states.ts';
import { listTooFaint, readContrast } from '../../support/browser/text-contrast.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of EVERY_PAGE) {
  test(`every text of ${path} can be read, narrow or wide, light or dark`, async ({ page }) => {
    await open(page, path);
    await openAllAnswers(page);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await loadEverything(page);
      for (const colorScheme of SCHEMES) {
        await showScheme(page, colorScheme);
        const readings = await readContrast(page);
        expect(readings.length).toBeGreaterThan(15);
        expect.soft(listTooFaint(readings), `${viewport.width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

test('every text of the menu can be read', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await openMenu(page);
  await finishAnimations(page);
  for (const colorScheme of SCHEMES) {
    await showScheme(page, colorScheme);
    const readings = await readContrast(page, { part: 'dialog', isWindowOnly: true });
    expect(readings.length).toBeGreaterThan(4);
    expect.soft(listTooFaint(readings), colorScheme).toEqual([]);
  }
});

test.describe('with the cookie banner', () => {
  test.use({ isVisitor: true });
  test('every text of it can be read', async ({ page }) => {
    await openWithBanner(page, '/');
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      for (const colorScheme of SCHEMES) {
        await showScheme(page, colorScheme);
        const readings = await readContrast(page, { part: '#cc-main', isWindowOnly: true });
        expect(new Set(readings.map(({ text }) => text)).size).toBe(5);
        expect.soft(listTooFaint(readings), `${viewport.width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
});

test('the screen of an error in the browser can be read', async ({ page, expectedErrors }) => {
  expectedErrors.push(/planted/);
  await openErrorScreen(page);
  for (const colorScheme of SCHEMES) {
    await showScheme(page, colorScheme);
    expect.soft(listTooFaint(await readContrast(page)), colorScheme).toEqual([]);
  }
});

test('the header can be read over all of the home page', async ({ page }) => {
  await open(page, '/');
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await loadEverything(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const colorScheme of SCHEMES) {
      await showScheme(page, colorScheme);
      for (const share of [0, 0.25, 0.5, 0.75]) {
        await scrollTo(page, 1 + share * height);
        await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
        await finishAnimations(page);
        const readings = await readContrast(page, { part: 'header', isWindowOnly: true });
        const state = `${viewport.width} px, ${colorScheme}, ${share} of the page`;
        expect.soft(listTooFaint(readings), state).toEqual([]);
      }
    }
  }
});

test('a planted faint text is reported, whatever makes it faint', async ({ page }) => {
  await open(page, '/contact');
  await page.evaluate(() => {
    const plant = (text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement('p');
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector('main')?.append(element);
      return element;
    };
    plant('Pálido', { color: 'oklch(0.8 0 0)' });
    plant('Velado', { opacity: '0.5' });
    plant('Casi cuerpo', { color: 'rgb(100 100 100)' });
    plant('Tapado', { position: 'relative', zIndex: '1', color: 'black' });
    plant('', { height: '3em', marginTop: '-3em', background: 'rgb(60 60 60)' });
    plant('Se lee', {});
  });
  const reported = listTooFaint(await readContrast(page)).join('\n');
  for (const text of ['Pálido', 'Velado', 'Casi cuerpo', 'Tapado']) {
    expect(reported).toContain(`«${text}»`);
  }
  expect(reported).not.toContain('Se lee');
});
