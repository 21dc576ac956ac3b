import type { BrowserContext, Page } from 'playwright/test';
import { PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import { test as base, expect } from '../../support/browser/browser-test.ts';
import { getFooterLink } from '../../support/browser/site-parts.ts';

/** What Google would have received of an event: its name, and its parameters as text. */
type Sent = Record<string, string>;

const ELSEWHERE =
  /requested: https:\/\/(www\.googletagmanager\.com|www\.google-analytics\.com|wa\.me)\//;

interface GtagStub {
  /** URLs from which Google's script has been requested. */
  scripts: string[];
  /** Each with its path, its title, and as referrer the path before, '' where that is elsewhere. */
  views: Sent[];
  others: Sent[];
}

/** A site with analytics; a Google, and a WhatsApp, that are none. */
export const test = base.extend<{ google: GtagStub }>({
  google: [
    async ({ context, expectedErrors }, use) => {
      expectedErrors.push(ELSEWHERE);
      await use(await stubGtag(context));
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  isMeasured: async ({}, use) => use(true),
});

/** Follows a link and waits until its page is on screen, with the title that is measured. */
export async function follow(page: Page, path: PagePath): Promise<void> {
  await getFooterLink(page, path).click();
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(PAGE_TITLES[path]);
}

/** The commands that Google's script has received; undefined where there is nothing of it. */
export function listCommands(page: Page): Promise<unknown[][] | undefined> {
  return page.evaluate(() =>
    (window as { dataLayer?: IArguments[] }).dataLayer?.map((command) => [...command]),
  );
}

export const countCommands = async (page: Page) => (await listCommands(page))?.length;

export async function listCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}

/** Stands in for Google in this browser: nothing leaves the machine. */
async function stubGtag(context: BrowserContext): Promise<GtagStub> {
  const stub: GtagStub = { scripts: [], views: [], others: [] };
  await context.route('https://www.googletagmanager.com/**', (route) => {
    stub.scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: `(${runGtag})()` });
  });
  await context.route('https://www.google-analytics.com/**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const sent = Object.fromEntries(searchParams);
    (sent['event'] === 'page_view' ? stub.views : stub.others).push(sent);
    return route.fulfill({ status: 204 });
  });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  return stub;
}

/**
 * Runs in the page: as much of Google's script as the site relies on. It reads `arguments` objects
 * only, obeys consent and `ga-disable-…`, sets its cookies and, unless told not to, counts the page on which
 * it arrives.
 */
function runGtag(): void {
  const page = window as unknown as { dataLayer: unknown[] } & Record<string, unknown>;
  const id = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('id');
  let isGranted = false;
  const path = (url: string) => (url ? new URL(url).pathname : '');

  const send = (event: string, details: Record<string, string>) => {
    if (!isGranted || page[`ga-disable-${id}`]) return;
    const view = {
      path: path(details['page_location'] ?? document.URL),
      title: details['page_title'] ?? document.title,
      referrer: path(details['page_referrer'] ?? document.referrer),
    };
    const hit = new URLSearchParams({ event, ...(event === 'page_view' ? view : details) });
    // Which outlives the page.
    navigator.sendBeacon(`https://www.google-analytics.com/g/collect?${hit}`);
  };
  const obey = (command: unknown) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [name, first, second] = command as [string, string, Record<string, string | false>];
    if (name === 'consent' && second['analytics_storage']) {
      isGranted = second['analytics_storage'] === 'granted';
    }
    if (name === 'event') send(first, second as Record<string, string>);
    if (name !== 'config' || !isGranted || page[`ga-disable-${id}`]) return;
    for (const cookie of ['_ga', `_ga_${first.slice(2)}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: as Google's script does
      document.cookie = `${cookie}=1; path=/; domain=${second['cookie_domain']}`;
    }
    if (second['send_page_view'] !== false) send('page_view', {});
  };
  page.dataLayer.forEach(obey);
  page.dataLayer.push = (...commands) => {
    commands.forEach(obey);
    return Array.prototype.push.apply(page.dataLayer, commands);
  };
}
