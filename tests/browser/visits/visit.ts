import type { Page } from 'playwright/test';
import type { PNG } from 'pngjs';
import { holdFiles, open, waitForHydration } from '../../support/browser/browser-test.ts';
import { setTextSize } from '../../support/browser/cut-texts.ts';
import { DESKTOP, PHONE } from '../../support/browser/every-page.ts';
import { loadEverything } from '../../support/browser/page-states.ts';
import { readMarkup } from './markup.ts';
import { takeBarePicture } from './picture.ts';

/** The page's text, then the browser's, of twice the size; the spaces of WCAG 2.2, 1.4.12. */
const TEXTS = {
  'text as it is': [100, 16],
  'text at 200 %': [200, 16],
  "browser's text at 32 px": [100, 32],
  'text with more space': [100, 16],
} as const;

const REST = {
  width: 1440,
  height: 900,
  colorScheme: 'light' as 'light' | 'dark',
  media: 'screen' as 'screen' | 'print',
  forcedColors: 'none' as 'none' | 'active',
  text: 'text as it is' as keyof typeof TEXTS,
  answers: 'closed' as 'closed' | 'open',
};

/** How a page is shown; what is left out is as at rest. */
export type State = Partial<typeof REST>;

/** Each width in one scheme: a scheme changes colors only, which `unit/token-contrast` proves in both. */
export const BOTH_WINDOWS: State[] = [
  { ...PHONE, colorScheme: 'light', answers: 'open' },
  { ...DESKTOP, colorScheme: 'dark', answers: 'open' },
];

export interface Check {
  states: State[];
  /** @returns one line for each fault of the page as it is shown. */
  find: (visit: Visit) => Promise<string[]>;
  /** A page that is left out, since another has the same layout. */
  except?: string;
}

/** One page, opened once and shown in many states. */
export class Visit {
  readonly page: Page;
  readonly path: string;
  /** The markup before any script ran, and after hydration. */
  sent: string[] = [];
  hydrated: string[] = [];
  /** How it is shown now. */
  state = REST;
  #opened: Record<string, string> = {};
  readonly #pictures = new Map<string, PNG>();

  constructor(page: Page, path: string) {
    this.page = page;
    this.path = path;
  }

  /**
   * Opens the page on a phone. The scripts come when it is painted in the fallback of its font, and start
   * although a file is still on its way: the font comes last.
   */
  async open(): Promise<void> {
    const { page } = this;
    await page.setViewportSize(PHONE);
    const releaseScripts = await holdFiles(page);
    const releaseFont = await holdFiles(page, '**/*.woff2');
    await page.goto(this.path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    this.sent = await readMarkup(page);
    releaseScripts();
    await waitForHydration(page);
    this.hydrated = await readMarkup(page);
    const hasFont = () => document.fonts.check('16px "Schibsted Grotesk"');
    if (await page.evaluate(hasFont)) throw new Error('Painted in the font that is held back');
    releaseFont();
    await page.waitForFunction(hasFont);
    this.state = { ...REST, ...PHONE };
    // Parts that only scripts can fill come a frame later.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    this.#opened = await page.evaluate(readTraces);
  }

  /** @returns what is found in these states, each fault once with the states that have it. */
  async in(states: State[], find: Check['find']): Promise<string[]> {
    const found = new Map<string, string[]>();
    for (const state of states) {
      await this.#show(state);
      const faults = await find(this).catch((error: unknown) => [String(error)]);
      for (const fault of new Set(faults))
        found.set(fault, [...(found.get(fault) ?? []), name(state)]);
    }
    return [...found].map(([fault, names]) => `${fault} (${names.join('; ')})`);
  }

  /** Back to rest. @returns what the last check has left changed; then the page is loaded again. */
  async restore(): Promise<string[]> {
    await this.#show({});
    const now = await this.page.evaluate(readTraces);
    const traces = Object.keys(now).filter((trace) => now[trace] !== this.#opened[trace]);
    if (traces.length === 0) return [];
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    await open(this.page, this.path);
    this.#pictures.clear();
    return traces.map((trace) => `leaves traces: ${trace}`);
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
    const { width, height, colorScheme, media, forcedColors, text, answers } = now;
    const isKept = (...parts: (keyof State)[]) => parts.every((part) => now[part] === before[part]);
    this.state = now;
    if (!isKept('width', 'height')) await this.page.setViewportSize({ width, height });
    if (!isKept('colorScheme', 'media', 'forcedColors')) {
      await this.page.emulateMedia({ colorScheme, media, forcedColors });
    }
    if (!isKept('text')) {
      const [percent, standard] = TEXTS[text];
      await setTextSize(this.page, percent, standard);
      await this.page.evaluate(spaceText, text === 'text with more space');
    }
    if (!isKept('answers')) await this.page.evaluate(openAnswers, answers === 'open');
    await loadEverything(this.page);
  }
}

function name({ width = REST.width, height = REST.height, ...others }: State): string {
  const { forcedColors, ...rest } = others;
  const colors = forcedColors === 'active' ? ['forced colors'] : [];
  const answers = rest.answers && [`answers ${rest.answers}`];
  const parts = { ...rest, answers, colors };
  return [`${width} × ${height} px`, ...Object.values(parts).flatMap((part) => part ?? [])].join();
}

/** What a check may change, and must leave as it was. Runs in the page. */
function readTraces(): Record<string, string> {
  const count = (selector: string) => String(document.querySelectorAll(selector).length);
  return {
    address: location.href,
    'style of html': document.documentElement.style.cssText,
    'style sheets': String(document.adoptedStyleSheets.length),
    tabindex: count('[tabindex]'),
    elements: count('body *'),
    'open answers': count('[open]'),
    focus: String(document.activeElement?.localName),
    position: String(window.scrollY),
    storage: JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  };
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
