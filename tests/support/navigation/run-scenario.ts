import { notFound, serverError } from '../../../src/shared/content/site/errors.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { getTitle, PAGE_HEADINGS, PAGE_TITLES } from '../app/page-paths.ts';
import type { Browser } from '../engines/browser.ts';
import { FaultProxy } from './fault-proxy.ts';
import { readPageState } from './read-page-state.ts';

/**
 * Browser methods that navigation scenarios need. One implementation uses Playwright, the other WebDriver.
 */
export type ScenarioBrowser = Pick<Browser, 'evaluate' | 'expectValue' | 'load'>;

/** Selectors of the controls that a `click` step can refer to by name. */
const CONTROLS: Readonly<Record<string, string>> = {
  'contact card': 'main a[href$=".vcf"]',
  'cookie settings': 'footer button',
  'email address': 'a[href^="mailto:"]',
  'FAQ question': 'summary',
  'an hour': '[type="radio"]:not(:checked)',
  'menu button': 'header button',
};

/** Returns the selector for a control's name in `CONTROLS` or for the path of a header link. */
const getSelector = (target: string) => CONTROLS[target] ?? `header a[href="${target}"]`;

/**
 * Runs a navigation scenario on the site, through a fault proxy. The steps are documented in
 * `navigation-scenarios.ts`.
 * @throws if a step does not have the expected result
 */
export async function runScenario(
  scenario: string,
  site: string,
  browser: ScenarioBrowser,
): Promise<void> {
  const proxy = new FaultProxy(site);
  const origin = await proxy.start();
  const load = (path: string) => browser.load(origin + path);
  const expectHydrated = (part = 'page') =>
    browser.expectValue(`${part} is hydrated`, isHydrated, true, part);
  const expectPage = async (url: string, place?: string, isBusy = false) => {
    const state = describePage(url, place, isBusy);
    await browser.expectValue(`page ${url}`, readPageState, state, Object.keys(state));
    // Reads the state again after the next paint, to prove that the page stays in this state.
    await browser.evaluate(waitForPaint);
    await browser.expectValue(`page ${url} stays`, readPageState, state, Object.keys(state));
  };
  const steps: Record<string, (target: string, detail?: string) => unknown> = {
    load,
    open: async (path, part) => {
      await load(path);
      await expectHydrated(part);
      await browser.evaluate(markDocument);
    },
    click: (target, path) => {
      const selector = getSelector(target);
      if (!path) return browser.evaluate(click, selector);
      proxy.delay(path);
      return browser.evaluate(clickWhileLoading, [path, selector] as const);
    },
    'leave for': async (path) => {
      proxy.delay(path);
      await browser.evaluate((path) => void setTimeout(() => window.location.assign(path)), path);
      await proxy.delayedRequest;
      proxy.release();
      await browser.expectValue(`page ${path} has opened`, () => window.location.pathname, path);
    },
    'set hash': (hash) =>
      browser.evaluate((hash) => {
        window.location.hash = hash;
      }, hash),
    'scroll to': (top) =>
      browser.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), Number(top)),
    // A timer starts the navigation after the script has returned, because a navigation can abort a running
    // script.
    'go back': () => browser.evaluate(() => void setTimeout(() => window.history.back())),
    'go forward': () => browser.evaluate(() => void setTimeout(() => window.history.forward())),
    // Reloads with a script, because the reload command of Firefox's driver would lose the scroll position.
    reload: () =>
      browser.evaluate(() => {
        performance.clearMarks();
        setTimeout(() => window.location.reload());
      }),
    'hide page': () => browser.evaluate(() => void window.dispatchEvent(new Event('pagehide'))),
    delay: (target) => proxy.delay(target),
    release: () => proxy.release(),
    block: (target) => proxy.block(target),
    unblock: () => proxy.unblock(),
    'wait for delayed request': () => proxy.delayedRequest,
    'wait for blocked request': () => proxy.blockedRequest,
    'wait for hydration': () => expectHydrated(),
    'expect page': expectPage,
    'expect busy': (url) => expectPage(url, undefined, true),
    'expect full page load': async (url) => {
      await browser.expectValue('new document', isMarked, false);
      await expectPage(url);
      await browser.evaluate(markDocument);
    },
    'expect same document': () => browser.expectValue('same document', isMarked, true),
    'expect announcement': (path) =>
      browser.expectValue(
        'announcement',
        readStatus,
        PAGE_TITLES[path as keyof typeof PAGE_TITLES],
      ),
  };
  try {
    for (const step of scenario.trim().split(/,\s+|\n\s*/)) {
      const name = Object.keys(steps).find((name) => `${step} `.startsWith(`${name} `)) ?? '';
      const [target = '', detail] = step
        .slice(name.length + 1)
        .split(/ until | at | while loading /);
      const run = steps[name];
      if (!run) throw new Error(`Unknown step: ${step}`);
      await run(target, detail);
    }
  } finally {
    // Opens another page, so that the browser cancels the pending requests of the scenario's last page.
    await load('/robots.txt').catch(() => {});
    proxy.stop();
  }
}

/**
 * Returns the page state that a step expects.
 * @param place expected position of the page: the words after `at` in the step (see
 * `navigation-scenarios.ts`)
 */
function describePage(
  url: string,
  place: string | undefined,
  isBusy: boolean,
): ReturnType<typeof readPageState> {
  const [path = '', hash = ''] = url.split(/(?=#)/);
  const page = path as keyof typeof PAGE_TITLES;
  const isError = !(page in PAGE_TITLES);
  const error = path === '/500' ? serverError : notFound;
  const errorTitle = getTitle(path === '/500' ? 'serverError' : 'notFound');
  return {
    url,
    heading: (PAGE_HEADINGS[page] ?? error.heading).replace(/\s+/g, ' '),
    titles: [PAGE_TITLES[page] ?? errorTitle],
    canonical: isError ? 'none' : path,
    isIndexed: !isError,
    // Browsers restore the scroll position of a discarded tab only if `history.scrollRestoration` is `auto`.
    scrollRestoration: 'auto',
    hasLongText: !isError,
    // Both the header and the mobile menu mark their link to the current page.
    currentPaths: ['/pricing', '/contact'].includes(path) ? [path, path] : [],
    isHeaderCorrect: true,
    isBusy,
    isLineShown: isBusy,
    loadingMessage: isBusy ? navigation.loading : '',
    ...(place && (/\d/.test(place) ? { scrollPosition: Number(place) } : { isAtTarget: true })),
    ...(place === 'top' && { focus: 'page-top' }),
    ...(place === 'section' && { focus: hash.slice(1) }),
  };
}

// The functions below run in the page context.

/**
 * Starts a full page load and clicks an element before the load completes. The click comes from a timer in
 * the page, because WebDriver runs no scripts during a page load.
 */
function clickWhileLoading([path, selector]: readonly [string, string]): void {
  const click = () => document.querySelector<HTMLElement>(selector)?.click();
  window.addEventListener('beforeunload', () => setTimeout(click), { once: true });
  setTimeout(() => window.location.assign(path));
}

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

const waitForPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Marks the current document. A full page load can then be detected, because the new document is unmarked.
 */
const markDocument = () => document.documentElement.setAttribute('data-marked', '');
const isMarked = () => document.documentElement.hasAttribute('data-marked');

const isHydrated = (part: string) => performance.getEntriesByName(`${part}-hydrated`).length > 0;

const readStatus = () => document.querySelector('[role="status"]')?.textContent;
