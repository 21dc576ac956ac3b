import { type Page, test } from 'playwright/test';
import type { PNG } from 'pngjs';
import type { PagePath } from '../../support/app/page-paths.ts';
import {
  DESKTOP,
  delayFiles,
  PHONE,
  scrollTo,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { setTextSize } from '../../support/browser/layout-problems.ts';
import {
  loadImagesAndFonts,
  stopClock,
  waitUntilStable,
} from '../../support/browser/page-states.ts';
import { expectPage } from '../../support/browser/site-parts.ts';
import { takeTextlessScreenshot } from './screenshot.ts';

/**
 * Name of the only check to run, from the environment variable `CHECK`. If the variable is not set, all
 * checks run.
 */
const onlyCheck = process.env['CHECK'];

/** Paths of the pages with a ground (`ground.css`), whose background color is different for each hour. */
const PAGES_WITH_HOUR = ['/', '/contact'];

const DEFAULT_STATE = {
  ...DESKTOP,
  colorScheme: 'light' as 'light' | 'dark',
  /**
   * The browser's default text size, in pixels. The usual size is 16, but pages have to work with 32, too
   * (WCAG 2.2, 1.4.4).
   */
  textSize: 16,
  /** Whether lines, words and letters are spaced as widely as WCAG 2.2, 1.4.12 demands. */
  hasTextSpacing: false,
  faq: 'closed' as 'closed' | 'open',
  /**
   * The hour chosen on the home page. 21:47, 9:04 and the current time (`Ahora`) set the background color of
   * the pages in `PAGES_WITH_HOUR`, and 3:12 makes all pages dark.
   */
  hour: '21:47' as '21:47' | '3:12' | '9:04' | 'Ahora',
};

/** Window and display settings with which a page is checked. Omitted settings have their default values. */
export type State = Partial<typeof DEFAULT_STATE>;

/** Checks a page in its current state. @returns one line for each problem. */
export type Check = (page: Page, pageCheck: PageCheck) => Promise<string[]>;

/** Opens a page once and checks it at several window sizes and display settings. */
export class PageCheck {
  readonly page: Page;
  readonly path: string;
  /** State in which the page is currently shown. */
  state = DEFAULT_STATE;
  #screenshot: PNG | undefined;

  constructor(page: Page, path: string) {
    this.page = page;
    this.path = path;
  }

  /**
   * Opens the page in a phone-sized window. The web font is delayed until after hydration, so that the checks
   * notice any layout shift that a late font causes.
   */
  async open(): Promise<void> {
    const { page } = this;
    await page.setViewportSize(PHONE);
    await stopClock(page);
    const releaseFont = await delayFiles(page, '**/*.woff2');
    await page.goto(this.path, { waitUntil: 'commit' });
    await waitForHydration(page);
    const hasFont = () => document.fonts.check('16px "Schibsted Grotesk"');
    if (await page.evaluate(hasFont)) throw new Error('The page has its font despite the delay');
    releaseFont();
    await page.waitForFunction(hasFont);
    // Wait for the parts of the page that need scripts, because they appear one animation frame after
    // hydration.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }

  /** Runs the checks in each state. @returns each problem once, with all states in which it occurs. */
  async run(states: State[], checks: Record<string, Check>): Promise<string[]> {
    const found = new Map<string, string[]>();
    for (const state of states) {
      if (state.hour && !PAGES_WITH_HOUR.includes(this.path)) continue;
      await this.#show({ ...DEFAULT_STATE, ...state });
      for (const [name, check] of Object.entries(checks)) {
        if (onlyCheck && onlyCheck !== name) continue;
        const stateName = Object.values(state).join();
        const runCheck = () => check(this.page, this).catch((error: unknown) => [String(error)]);
        const problems = await test.step(`${name}, ${stateName}`, runCheck, { timeout: 30_000 });
        for (const problem of new Set(problems))
          found.set(`${name}: ${problem}`, [
            ...(found.get(`${name}: ${problem}`) ?? []),
            stateName,
          ]);
      }
    }
    return [...found].map(([problem, names]) => `${problem} (${names.join('; ')})`);
  }

  /** Returns a screenshot of the whole page without its text. It is taken only once for each state. */
  async takeScreenshot(): Promise<PNG> {
    this.#screenshot ??= await takeTextlessScreenshot(this.page);
    return this.#screenshot;
  }

  async #chooseHour(hour: string): Promise<void> {
    const { page, path } = this;
    if (path !== '/') await page.getByRole('banner').getByRole('link').first().click();
    await page.getByRole('radio', { name: hour }).check();
    if (path === '/') return;
    await page.goBack();
    await expectPage(page, path as PagePath);
  }

  async #show(state: typeof DEFAULT_STATE): Promise<void> {
    const { page } = this;
    const { width, height, colorScheme, textSize, hour } = state;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    if (textSize !== this.state.textSize) await setTextSize(page, textSize);
    if (hour !== this.state.hour) await this.#chooseHour(hour);
    this.state = state;
    this.#screenshot = undefined;
    await page.evaluate(applyState, state);
    await scrollTo(page, 0);
    await loadImagesAndFonts(page);
    await waitUntilStable(page);
  }
}

/**
 * Runs in the page context. Sets the text spacing, and opens or closes all FAQ answers, as the given state
 * requires.
 */
function applyState({ hasTextSpacing, faq }: typeof DEFAULT_STATE): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = hasTextSpacing ? [sheet] : [];
  for (const entry of document.querySelectorAll('details')) {
    entry.removeAttribute('name');
    entry.open = faq === 'open';
  }
}
