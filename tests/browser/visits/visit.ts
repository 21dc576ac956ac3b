import { type Page, test } from 'playwright/test';
import type { PNG } from 'pngjs';
import {
  DESKTOP,
  holdFiles,
  PHONE,
  scrollTo,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { setTextSize } from '../../support/browser/misfits.ts';
import { loadEverything, waitForRest } from '../../support/browser/page-states.ts';
import { takeBarePicture } from './picture.ts';

/** The check that is to run alone. */
const only = process.env['VISIT'];

const REST = {
  ...DESKTOP,
  colorScheme: 'light' as 'light' | 'dark',
  /** Pixels, up to twice the size that browsers have (WCAG 2.2, 1.4.4). */
  letters: 16,
  /** By the spaces of WCAG 2.2, 1.4.12. */
  isSpaced: false,
  answers: 'closed' as 'closed' | 'open',
  /** Of the home page, whose ground it has. */
  hour: '21:47' as '21:47' | '3:12' | '9:04',
};

/** How a page is shown; what is left out is as at rest. */
export type State = Partial<typeof REST>;

/** @returns one line for each fault of the page as it is shown. */
export type Find = (page: Page, visit: Visit) => Promise<string[]>;

/** One page, opened once and shown in many states. */
export class Visit {
  readonly page: Page;
  readonly path: string;
  /** How it is shown now. */
  state = REST;
  #picture: PNG | undefined;

  constructor(page: Page, path: string) {
    this.page = page;
    this.path = path;
  }

  /** Opens the page on a phone. Its scripts start although a file is still on its way: the font comes last. */
  async open(): Promise<void> {
    const { page } = this;
    await page.setViewportSize(PHONE);
    await page.addInitScript(stopClock, Date.parse('2026-11-20T17:40+01:00'));
    const releaseFont = await holdFiles(page, '**/*.woff2');
    await page.goto(this.path, { waitUntil: 'commit' });
    await waitForHydration(page);
    const hasFont = () => document.fonts.check('16px "Schibsted Grotesk"');
    if (await page.evaluate(hasFont)) throw new Error('Painted in the font that is held back');
    releaseFont();
    await page.waitForFunction(hasFont);
    // Parts that only scripts can fill come a frame later.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }

  /** @returns what is found in these states, each fault once with the states that have it. */
  async in(states: State[], finds: Record<string, Find>): Promise<string[]> {
    const found = new Map<string, string[]>();
    for (const state of states) {
      if (state.hour && this.path !== '/') continue;
      await this.#show({ ...REST, ...state });
      for (const [name, find] of Object.entries(finds)) {
        if (only && only !== name) continue;
        const stateName = Object.values(state).join();
        const look = () => find(this.page, this).catch((error: unknown) => [String(error)]);
        const faults = await test.step(`${name}, ${stateName}`, look, { timeout: 30_000 });
        for (const fault of new Set(faults))
          found.set(`${name}: ${fault}`, [...(found.get(`${name}: ${fault}`) ?? []), stateName]);
      }
    }
    return [...found].map(([fault, names]) => `${fault} (${names.join('; ')})`);
  }

  /** The whole page without its text, as it is shown now. */
  async takePicture(): Promise<PNG> {
    this.#picture ??= await takeBarePicture(this.page);
    return this.#picture;
  }

  async #show(state: typeof REST): Promise<void> {
    const { page } = this;
    const { width, height, colorScheme, letters, hour } = state;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    if (letters !== this.state.letters) await setTextSize(page, letters);
    if (hour !== this.state.hour) await page.getByRole('radio', { name: hour }).check();
    this.state = state;
    this.#picture = undefined;
    await page.evaluate(arrange, state);
    await scrollTo(page, 0);
    await loadEverything(page);
    await waitForRest(page);
  }
}

/** The contact page shows the time, and the home page where it is on the scale. Runs in the page. */
function stopClock(time: number): void {
  Date.now = () => time;
}

/** Spaces the text, and opens every answer of the FAQ at once, which a visitor can't, or closes them. Runs in the page. */
function arrange({ isSpaced, answers }: typeof REST): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = isSpaced ? [sheet] : [];
  for (const entry of document.querySelectorAll('details')) {
    entry.removeAttribute('name');
    entry.open = answers === 'open';
  }
}
