import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { consentBanner, consentRevision } from '../../../src/shared/content/site/consent.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';

export const { accept: ACCEPT, reject: REJECT } = consentBanner;

export const CONSENT_SCRIPT = '**/assets/start-consent-*.js';

declare global {
  interface Window {
    /** Flag that the consent library sets once it has run. */
    _ccRun?: boolean;
  }
}

export function getBanner(page: Page): Locator {
  return page.getByRole('dialog', { name: consentBanner.label });
}

export function getConfigureButton(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('button', { name: navigation.configureCookies });
}

/** Hides that the browser is automated, so that the consent library shows the cookie banner. */
export async function hideAutomation(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })",
  );
}

export async function openWithBanner(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForBanner(page);
}

/** Waits until the cookie banner has taken the focus, which happens shortly after it has appeared. */
export async function waitForBanner(page: Page): Promise<void> {
  const focused = getBanner(page).and(page.locator(':focus-within'));
  await expect(focused, 'the banner appears and takes the focus').toBeVisible({ timeout: 8_000 });
}

export async function waitForConsentLibrary(page: Page): Promise<void> {
  await page.waitForFunction(() => window._ccRun === true, null, { timeout: 8_000 });
}

/**
 * Checks that no cookie banner will appear: the consent library has run, and the page contains no banner, not
 * even a hidden one.
 */
export async function expectNoBanner(page: Page): Promise<void> {
  await waitForConsentLibrary(page);
  const banner = page.getByRole('dialog', { name: consentBanner.label, includeHidden: true });
  await expect(banner).toHaveCount(0);
}

export async function choose(page: Page, name: string): Promise<void> {
  await getBanner(page).getByRole('button', { name }).click();
  await expect(getBanner(page)).toBeHidden();
}

/**
 * Simulates the visitor's return to the tab by dispatching `visibilitychange`. Headless Chromium never hides
 * a tab, so it never fires this event itself.
 */
export async function returnToTab(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Opens the cookie banner with the button in the footer, then clicks the banner's button with this name. */
export async function changeChoice(page: Page, name: string): Promise<void> {
  await getConfigureButton(page).click();
  await waitForBanner(page);
  await choose(page, name);
}

/** Changes to pass to `createRecord` or `storeRecord` for a visitor who rejected analytics. */
export const REJECTED = { categories: ['necessary'], services: { necessary: [], analytics: [] } };

/**
 * Creates the cookie value of a consent record for a visitor who accepted analytics yesterday.
 * @param changes fields that differ from this record
 */
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

/** Stores a consent record as a cookie, as if the visitor had already made a choice. */
export async function storeRecord(context: BrowserContext, url: string, changes?: object) {
  await context.addCookies([{ name: 'cc_cookie', value: createRecord(changes), url }]);
}
