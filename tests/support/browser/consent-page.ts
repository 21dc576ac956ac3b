import { randomUUID } from 'node:crypto';
import type { BrowserContext, Cookie, Locator, Page } from 'playwright/test';
import { consentBanner, consentRevision } from '../../../src/shared/content/consent.ts';
import { navigation } from '../../../src/shared/content/navigation.ts';
import { finishAnimations } from './page-states.ts';

export const { accept: ACCEPT, reject: REJECT } = consentBanner;

/** Settings of a test with the banner; with less motion it is through sooner. */
export const CALM_VISITOR = {
  isVisitor: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** What the console says when a visitor accepts and no measurement id is configured. */
export const NO_MEASUREMENT_ID = /^Google Analytics ID is missing /;

export const CONSENT_CODE = '**/assets/start-consent-*.js';

/** The record of specification, section 3. */
export interface ConsentRecord {
  categories: string[];
  services: Record<string, string[]>;
  revision: number;
  data: unknown;
  consentId: string;
  consentTimestamp: string;
  lastConsentTimestamp: string;
  languageCode: string;
  expirationTime: number;
}

export type ConsentEvent = [name: string, detail: Record<string, unknown>];

declare global {
  interface Window {
    consentEvents: ConsentEvent[];
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
  await context.addInitScript(() => {
    // A method: tsx would add to an arrow function a call that the page doesn't know.
    Object.defineProperty(Navigator.prototype, 'webdriver', {
      get() {
        return false;
      },
    });
  });
}

/** Opens a URL and waits for the banner. */
export async function openWithBanner(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForBanner(page);
}

/** Waits until the banner is at rest and has taken the focus, which it does twice. */
export async function waitForBanner(page: Page): Promise<void> {
  await getBanner(page).waitFor();
  await page.waitForFunction(() =>
    document.querySelector('#cc-main [role="dialog"]')?.contains(document.activeElement),
  );
  await finishAnimations(page);
  await finishAnimations(page);
}

/** Waits until the library has run, after which a banner that is not there will not come. */
export async function waitForConsent(page: Page): Promise<void> {
  await page.waitForFunction(() => window._ccRun === true);
  await finishAnimations(page);
}

export async function choose(page: Page, name: string): Promise<void> {
  await getBanner(page).getByRole('button', { name }).click();
  await waitUntilGone(page);
}

/** Opens the banner with the button in the footer and chooses. */
export async function chooseAgain(page: Page, name: string): Promise<void> {
  await getConfigureButton(page).click();
  await waitForBanner(page);
  await choose(page, name);
}

/** Waits until the banner can't be seen any more, which is later than the event that says so. */
export async function waitUntilGone(page: Page): Promise<void> {
  await finishAnimations(page);
  await page.locator('#cc-main [role="dialog"]').waitFor({ state: 'hidden' });
}

/** Names of all cookies, sorted. */
export async function listCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}

export async function findRecordCookies(context: BrowserContext): Promise<Cookie[]> {
  return (await context.cookies()).filter(({ name }) => name === 'cc_cookie');
}

/** The one record that the visitor's browser keeps. @throws when it keeps none, or several. */
export async function readRecord(context: BrowserContext): Promise<ConsentRecord> {
  const [cookie, ...others] = await findRecordCookies(context);
  if (!cookie || others.length > 0) throw new Error('There is not one record');
  return JSON.parse(decodeURIComponent(cookie.value));
}

/** Changes to a record that make it one of a visitor who has rejected. */
export const REJECTED = {
  categories: ['necessary'],
  services: { necessary: [], analytics: [] },
};

/** Stores the record of a visitor who has accepted, with these changes. */
export async function plantRecord(
  context: BrowserContext,
  url: string,
  changes: object = {},
): Promise<ConsentRecord> {
  const record = { ...createRecord(), ...changes };
  await plantText(context, url, encodeURIComponent(JSON.stringify(record)));
  return record;
}

/** Stores this text as the visitor's record. */
export function plantText(context: BrowserContext, url: string, value: string): Promise<void> {
  return context.addCookies([{ name: 'cc_cookie', value, url }]);
}

/** A record as the library writes it when a visitor accepts, a day old. */
export function createRecord(): ConsentRecord {
  const day = 86_400_000;
  const yesterday = new Date(Date.now() - day);
  return {
    categories: ['necessary', 'analytics'],
    revision: consentRevision,
    data: null,
    consentTimestamp: yesterday.toISOString(),
    consentId: randomUUID(),
    services: { necessary: [], analytics: ['ga'] },
    languageCode: 'es',
    lastConsentTimestamp: yesterday.toISOString(),
    expirationTime: yesterday.getTime() + 365 * day,
  };
}

/** Records the events of the library on `window` of every document to come. */
export async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.consentEvents = [];
    const modal = ['ModalShow', 'ModalHide', 'ModalReady'];
    for (const name of ['FirstConsent', 'Consent', 'Change', ...modal]) {
      window.addEventListener(`cc:on${name}`, (event) => {
        const { modal: _element, ...detail } = (event as CustomEvent).detail;
        window.consentEvents.push([name, structuredClone(detail)]);
      });
    }
  });
}

/** Names of the events so far, in order. */
export async function listEvents(page: Page): Promise<string[]> {
  return (await readEvents(page)).map(([name]) => name);
}

export function readEvents(page: Page): Promise<ConsentEvent[]> {
  return page.evaluate(() => window.consentEvents);
}

/** The event of a visitor who comes back to a page; a headless browser shows all pages at once. */
export async function lookAt(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
