import type { Page } from 'playwright/test';
import {
  expect,
  holdFiles,
  notFoundAt,
  open,
  PAGES,
  test,
} from '../../support/browser/browser-test.ts';
import { loadEverything } from '../../support/browser/page-states.ts';
import { getFooterLink, getHeaderLink, getHeading } from '../../support/browser/site-parts.ts';

/**
 * Each element of the page: its attributes, text, box, type and colors. Margins are seen in the boxes;
 * Chromium may report an old one for `auto`.
 */
function readLooks(): string[] {
  return [...document.querySelectorAll('main :not(style), footer *')].map((element) => {
    const style = getComputedStyle(element);
    const { width, height, left, top } = element.getBoundingClientRect();
    const box = [width, height, left, top + scrollY].map(Math.round).join(' ');
    const looks = [style.display, style.font, style.color, style.backgroundColor];
    const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`);
    // React writes comments between texts, and attributes in an order of its own.
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    const text = texts.map(({ data }) => data).join('');
    return `${element.tagName} ${attributes.sort().join(' ')} «${text}»: ${box} ${looks.join(' ')}`;
  });
}

/** What stands where the time says: a minute may pass within a test. */
const MOVING = /class="hero-scale(__hand|__now)?"/;

/** On a small phone, a tablet, a laptop and a large screen. */
const WIDTHS = [320, 768, 1440, 2560];

/** The same at some widths, once the font is there and the page at rest. */
async function readLooksAtRest(page: Page): Promise<string[]> {
  await loadEverything(page);
  const looks: string[] = [];
  for (const width of [320, 1440]) {
    await resize(page, width);
    looks.push(...(await page.evaluate(readLooks)));
  }
  return looks.filter((look) => !MOVING.test(look));
}

/** The link of the current section (`:target-current`) changes a frame after the layout. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });
}

/** Looks of the header and the first screen, with or without the styles that follow them in the document. */
function readFirstScreen(withRest: boolean): string[] {
  const [rest, ...others] = document.querySelectorAll('main style');
  if (!(rest instanceof HTMLStyleElement) || others.length > 0) throw new Error('No rest styles');
  rest.disabled = !withRest;
  return [...document.querySelectorAll('.skip-link, header, header *, main *')]
    .filter((element) => element.compareDocumentPosition(rest) & Node.DOCUMENT_POSITION_FOLLOWING)
    .filter((element) => !element.contains(rest))
    .map((element) => {
      const { width, height, left, top } = element.getBoundingClientRect();
      const parts = [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return [style.content, style.display, style.font, style.color, style.background]
          .concat([style.border, style.opacity, style.translate, style.boxShadow, style.fill])
          .join(' ');
      });
      return `${element.className}: ${[width, height, left, top].join(' ')} ${parts.join(' | ')}`;
    });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a page looks the same by any way, and its first screen needs only the styles of the head', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(notFoundAt('/nada'));
  const looks = new Map<string, string[]>();
  for (const path of [...PAGES.map((page) => page.path), '/nada']) {
    await open(page, path);
    looks.set(path, await readLooksAtRest(page));
    for (const width of WIDTHS) {
      await resize(page, width);
      const firstScreen = await page.evaluate(readFirstScreen, true);
      expect(firstScreen.length).toBeGreaterThan(20);
      const ofHead = await page.evaluate(readFirstScreen, false);
      expect(ofHead, `${path} at ${width} px`).toEqual(firstScreen);
      await page.evaluate(readFirstScreen, true);
    }
    const fetched = page.waitForResponse(/pages-.*\.css/);
    await page.setViewportSize({ width: 1440, height: 800 });
    await getHeaderLink(page, path === '/pricing' ? '/contact' : '/pricing').hover();
    await (await fetched).finished();
    await page.mouse.move(0, 0);
    expect(await readLooksAtRest(page), `${path} beside the styles of others`).toEqual(
      looks.get(path),
    );
  }
  // From a page whose document inlines none of the styles of the others.
  for (const { path, title } of PAGES) {
    await getFooterLink(page, path).click();
    await expect(page).toHaveTitle(title);
    // Away from what now stands where the link was.
    await page.mouse.move(0, 0);
    await expect.poll(() => readLooksAtRest(page), path).toEqual(looks.get(path));
  }
});

test('a page is shown with its styles, also when they are still on their way from a prefetch', async ({
  page,
}) => {
  await open(page, '/pricing');
  const heading = await getHeading(page).textContent();
  const code = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/assets/home-page-'),
  );
  const release = await holdFiles(page, '**/assets/pages-*.css');
  const link = getHeaderLink(page, '/#features');
  await link.hover();
  await link.click();
  await code;
  await expect(page).toHaveURL('/#features');
  // Long enough for a page that would not wait.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(getHeading(page)).toHaveText(heading ?? '');
  release();
  const section = page.locator('#features');
  await expect(section).toBeFocused();
  const { y = 0 } = (await section.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(84);
  expect(y).toBeLessThan(120);
});
