import type { Page } from 'playwright/test';
import type { PNG } from 'pngjs';
import {
  DESKTOP,
  holdFiles,
  PHONE,
  scrollTo,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { setTextSize } from '../../support/browser/cut-texts.ts';
import { loadEverything, waitForRest } from '../../support/browser/page-states.ts';
import { takeBarePicture } from './picture.ts';

const TEXTS = ['text as it is', 'text of 24 px', 'text of 32 px', 'text with more space'] as const;

const REST = {
  ...DESKTOP,
  colorScheme: 'light' as 'light' | 'dark',
  /** Up to twice the size that browsers have (WCAG 2.2, 1.4.4); the spaces of 1.4.12. */
  text: 'text as it is' as (typeof TEXTS)[number],
  answers: 'closed' as 'closed' | 'open',
  /** Of the home page, whose ground it has. */
  hour: '21:47' as '21:47' | '3:12' | '9:04',
};

/** How a page is shown; what is left out is as at rest. */
export type State = Partial<typeof REST>;

/**
 * Each width in one scheme, which changes colors only; `contrast` looks at both. The home page has the colors of
 * its hours, too.
 */
export const LOOKS: State[] = [
  { ...PHONE, colorScheme: 'light', answers: 'open' },
  { ...DESKTOP, colorScheme: 'dark', answers: 'open' },
  { ...DESKTOP, colorScheme: 'light', hour: '3:12' },
  { ...PHONE, colorScheme: 'dark', hour: '9:04' },
];

export interface Check {
  states: State[];
  /** @returns one line for each fault of the page as it is shown. */
  find: (visit: Visit) => Promise<string[]>;
}

/** One page, opened once and shown in many states. */
export class Visit {
  readonly page: Page;
  readonly path: string;
  /** How it is shown now. */
  state = REST;
  readonly #pictures = new Map<string, PNG>();

  constructor(page: Page, path: string) {
    this.page = page;
    this.path = path;
  }

  /** Opens the page on a phone. Its scripts start although a file is still on its way: the font comes last. */
  async open(): Promise<void> {
    const { page } = this;
    await page.setViewportSize(PHONE);
    const releaseFont = await holdFiles(page, '**/*.woff2');
    await page.goto(this.path, { waitUntil: 'commit' });
    await waitForHydration(page);
    const hasFont = () => document.fonts.check('16px "Schibsted Grotesk"');
    if (await page.evaluate(hasFont)) throw new Error('Painted in the font that is held back');
    releaseFont();
    await page.waitForFunction(hasFont);
    this.state = { ...REST, ...PHONE };
    // Parts that only scripts can fill come a frame later.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }

  /** @returns what is found in these states, each fault once with the states that have it. */
  async in(states: State[], find: Check['find']): Promise<string[]> {
    const found = new Map<string, string[]>();
    for (const state of states) {
      if (state.hour && this.path !== '/') continue;
      await this.#show(state);
      const faults = await find(this).catch((error: unknown) => [String(error)]);
      for (const fault of new Set(faults))
        found.set(fault, [...(found.get(fault) ?? []), Object.values(state).join()]);
    }
    return [...found].map(([fault, names]) => `${fault} (${names.join('; ')})`);
  }

  /** The whole page without its text, as it is shown now; taken once per state. */
  async takePicture(): Promise<PNG> {
    const key = JSON.stringify(this.state);
    const picture = this.#pictures.get(key) ?? (await takeBarePicture(this.page));
    this.#pictures.set(key, picture);
    return picture;
  }

  async #show(state: State): Promise<void> {
    const [before, now] = [this.state, { ...REST, ...state }];
    const { width, height, colorScheme, text, answers, hour } = now;
    const isKept = (...parts: (keyof State)[]) => parts.every((part) => now[part] === before[part]);
    this.state = now;
    if (!isKept('width', 'height')) await this.page.setViewportSize({ width, height });
    if (!isKept('colorScheme')) await this.page.emulateMedia({ colorScheme });
    if (!isKept('text')) {
      await setTextSize(this.page, Number(/\d+/.exec(text)?.[0] ?? 16));
      await this.page.evaluate(spaceText, text === 'text with more space');
    }
    if (!isKept('answers')) await this.page.evaluate(openAnswers, answers === 'open');
    if (!isKept('hour')) await this.page.getByRole('radio', { name: hour }).check();
    await scrollTo(this.page, 0);
    await loadEverything(this.page);
    await waitForRest(this.page);
  }
}

/** Runs in the page. */
function spaceText(isSpaced: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = isSpaced ? [sheet] : [];
}

/** Opens every answer of the FAQ at once, which a visitor can't, or closes them. Runs in the page. */
function openAnswers(isOpen: boolean): void {
  for (const entry of document.querySelectorAll('details')) {
    entry.dataset['name'] ??= entry.name;
    entry.name = isOpen ? '' : entry.dataset['name'];
    entry.open = isOpen;
  }
}
