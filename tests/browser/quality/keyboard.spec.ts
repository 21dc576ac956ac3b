import { faq } from '../../../src/shared/content/faq.ts';
import { headerItems, navigation } from '../../../src/shared/content/navigation.ts';
import { getFaqEntry } from '../../support/app/faq-entry.ts';
import { open } from '../../support/browser/browser-test.ts';
import { ACCEPT, openWithBanner, REJECT } from '../../support/browser/consent-page.ts';
import {
  DESKTOP,
  EVERY_PAGE,
  expect,
  PHONE,
  SCHEMES,
  test,
} from '../../support/browser/every-page.ts';
import { loadEverything, openMenu, showScheme } from '../../support/browser/page-states.ts';
import {
  getCloseButton,
  getContactAction,
  getMenu,
  getMenuButton,
  getMenuLink,
  getQuestion,
  getSkipLink,
} from '../../support/browser/site-parts.ts';
import { countControls, listJumps, walkByTab } from '../../support/browser/tab-stops.ts';
import { listWeakRings } from './focus-rings.ts';

const { question: FIRST } = getFaqEntry('technical-setup');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Each width in one scheme, which changes the colors of all rings alike. */
const WALKS = [
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'dark' },
] as const;

for (const path of EVERY_PAGE) {
  test(`Tab reaches every control of ${path} in the order of sight, plain to see`, async ({
    page,
  }) => {
    await open(page, path);
    // Both legal pages have one layout, and the most controls.
    const walks = path === '/gtc' ? WALKS.slice(1) : WALKS;
    for (const { viewport, colorScheme } of walks) {
      await page.setViewportSize(viewport);
      await loadEverything(page);
      await showScheme(page, colorScheme);
      const state = `${viewport.width} px, ${colorScheme}`;
      const controls = await countControls(page);
      const stops = await walkByTab(page);
      expect(stops[0]?.name, state).toBe(navigation.skipLink);
      expect(stops.length, `${state}: reached`).toBe(controls);
      expect.soft(listJumps(stops), `${state}: jumps`).toEqual([]);
      const covered = stops.filter(({ isInSight }) => !isInSight).map(({ name }) => name);
      expect.soft(covered, `${state}: covered`).toEqual([]);
      expect.soft(await listWeakRings(page, stops), `${state}: focus`).toEqual([]);
    }
  });
}

test('keyboard focus is plain to see in the menu', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await openMenu(page);
  for (const colorScheme of SCHEMES) {
    await showScheme(page, colorScheme);
    const stops = await walkByTab(page);
    // Besides the items: the logo, the button that closes it, and the telephone.
    expect(stops.length).toBe(headerItems.length + 3);
    expect.soft(await listWeakRings(page, stops, true), colorScheme).toEqual([]);
  }
});

test.describe('with the cookie banner', () => {
  test.use({ isVisitor: true });
  test('keyboard focus is plain to see in it', async ({ page }) => {
    await openWithBanner(page, '/');
    for (const viewport of [PHONE, DESKTOP, { width: 320, height: 256 }]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of SCHEMES) {
        await showScheme(page, colorScheme);
        const stops = await walkByTab(page, '#cc-main [role="dialog"]');
        expect(stops.map(({ name }) => name)).toEqual([expect.any(String), ACCEPT, REJECT]);
        const state = `${viewport.width} px, ${colorScheme}`;
        expect.soft(await listWeakRings(page, stops, true), state).toEqual([]);
      }
    }
  });
});

test('a planted faint, thin or cut ring is reported', async ({ page }) => {
  await open(page, '/contact');
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('main ul a')];
    const styles = [
      { outline: '3px solid rgb(230 220 210)' },
      { outline: '1px solid black' },
      { outline: '3px solid black', outlineOffset: '400px' },
    ];
    for (const [index, style] of styles.entries()) Object.assign(links[index]?.style ?? {}, style);
  });
  const reported = (await listWeakRings(page, await walkByTab(page))).join('\n');
  expect(reported).toMatch(new RegExp(`${getContactAction('email')}: 1\\.\\d\\d of 3`));
  expect(reported).toContain(
    `${getContactAction('whatsapp')} ${navigation.opensInNewTab}: 1 px solid`,
  );
  expect(reported).toContain(`${getContactAction('phone')}: cut off`);
});

test('skips to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(getSkipLink(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL('/#main');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('opens and closes an answer with Enter and with Space', async ({ page }) => {
  await open(page, '/pricing');
  await getQuestion(page, FIRST).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(page.locator('#technical-setup')).toHaveAttribute('open');
    await page.keyboard.press(key);
    await expect(page.locator('#technical-setup')).not.toHaveAttribute('open');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const name = `${faq.readMore} ${faq.readMoreAbout.replace('{question}', FIRST)}`;
  await expect(page.getByRole('link', { name })).toBeFocused();
});

test('opens, walks, closes and uses the menu by keyboard alone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const button = getMenuButton(page);
  const menu = getMenu(page);
  await button.focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  }
  await openMenu(page);
  await getCloseButton(page).focus();
  for (const href of ['/pricing', '/contact', '/#features'] as const) {
    await page.keyboard.press('Tab');
    await expect(getMenuLink(page, href)).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(menu).toBeHidden();
});
