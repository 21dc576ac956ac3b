import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { consentBanner, consentRevision } from '../../../src/shared/content/site/consent.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';

export const { accept: ACCEPT, reject: REJECT } = consentBanner;

export const CONSENT_CODE = '**/assets/start-consent-*.js';

declare global {
  interface Window {
    /** The consent library's own mark that it has run. */
    _ccRun?: boolean;
  }
}

export function getBanner(page: Page): Locator {
  return page.getByRole('dialog', { name: consentBanner.label });
}

export function getConfigureButton(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('button', { name: navigation.configureCookies });
}

/** Lets the banner appear, which keeps away from a browser that says that it is automated. */
export async function hideAutomation(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })",
  );
}

export async function openWithBanner(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForBanner(page);
}

/** Waits until the banner has the focus, which it takes a moment after it has appeared. */
export async function waitForBanner(page: Page): Promise<void> {
  const focused = getBanner(page).and(page.locator(':focus-within'));
  await expect(focused, 'the banner comes, with the focus').toBeVisible({ timeout: 8_000 });
}

export async function waitForConsent(page: Page): Promise<void> {
  await page.waitForFunction(() => window._ccRun === true, null, { timeout: 8_000 });
}

/** The library has run and asks nothing: without a banner in the page, even a hidden one, none will come. */
export async function expectNotAsked(page: Page): Promise<void> {
  await waitForConsent(page);
  const banner = page.getByRole('dialog', { name: consentBanner.label, includeHidden: true });
  await expect(banner).toHaveCount(0);
}

export async function choose(page: Page, name: string): Promise<void> {
  await getBanner(page).getByRole('button', { name }).click();
  await expect(getBanner(page)).toBeHidden();
}

/** The visitor comes back to this tab: a headless browser shows all pages at once. */
export async function returnTo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Opens the banner with the button in the footer and chooses. */
export async function chooseAgain(page: Page, name: string): Promise<void> {
  await getConfigureButton(page).click();
  await waitForBanner(page);
  await choose(page, name);
}

/** Changes to a record that make it one of a visitor who has rejected. */
export const REJECTED = { categories: ['necessary'], services: { necessary: [], analytics: [] } };

/** The record of a visitor who accepted yesterday, as the library writes it, with these changes. */
export function createRecord(changes: object = {}): string {
  const day = 86_400_000;
  const yesterday = new Date(Date.now() - day);
  const record = {
    categories: ['necessary', 'analytics'],
    revision: consentRevision,
    data: null,
    consentTimestamp: yesterday.toISOString(),
    consentId: randomUUID(),
    services: { necessary: [], analytics: ['ga'] },
    languageCode: 'es',
    lastConsentTimestamp: yesterday.toISOString(),
    expirationTime: yesterday.getTime() + 365 * day,
    ...changes,
  };
  return encodeURIComponent(JSON.stringify(record));
}

export async function plantRecord(context: BrowserContext, url: string, changes?: object) {
  await context.addCookies([{ name: 'cc_cookie', value: createRecord(changes), url }]);
}
