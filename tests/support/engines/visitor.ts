import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { BrowserWindow, Key, Point, Tab } from './engine.ts';
import { retry } from './retry.ts';

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** A navigation that has not begun by then is repeated: WebKit seems to lose one now and then. */
const LOST_AFTER_MS = 3000;

/** An element as a visitor finds it. */
export interface Target {
  role: string;
  name?: string | undefined;
  /** A landmark or dialog around it. */
  within?: { role: string; name?: string };
}

/** What is there where a target was looked for. */
interface Found {
  center: Point;
  isInWindow: boolean;
  text: string;
  isFocused: boolean;
}

/** A person in front of a browser. */
export class Visitor {
  /** Origin of the site. */
  readonly site: string;
  /** What the pages report because of what the visitor does; anything else fails the test. */
  readonly expectedProblems: RegExp[] = [];
  readonly tab: Tab;
  readonly #window: BrowserWindow;

  constructor(site: string, browserWindow: BrowserWindow, tab: Tab) {
    this.site = site;
    this.#window = browserWindow;
    this.tab = tab;
  }

  /** Opens a path, of another origin than the site's when one is given, and waits for hydration. */
  async open(path: string, origin = this.site): Promise<void> {
    await this.load(path, origin);
    await this.waitForHydration();
  }

  /** The same, but waits for the load event only. */
  async load(path: string, origin = this.site): Promise<void> {
    await this.startLoading(path, origin);
    await this.waitUntil('the document is loaded', isLoaded);
  }

  /** The same, but waits only until the document begins to come. */
  async startLoading(path: string, origin = this.site): Promise<void> {
    const { hash, href } = new URL(path, origin);
    const from = await this.evaluate(leave);
    // Another place of the same document would not load.
    if (hash && href === from + hash) {
      await this.tab.goTo('about:blank');
      await this.waitUntil('the document is left', isLoaded);
    }
    await retry(async () => {
      await this.tab.goTo(href);
      const expectOther = async () => expect(await this.evaluate(isOther), href).toBe(true);
      await retry(expectOther, LOST_AFTER_MS);
    });
  }

  /** Loads the page again and waits for hydration. */
  async reload(): Promise<void> {
    await this.evaluate(leave);
    await this.evaluate(() => void setTimeout(() => window.location.reload()));
    await this.waitUntil('the document is loaded again', isLoaded);
    await this.waitForHydration();
  }

  /** After the script has returned, which a page that is left would not. */
  goBack(): Promise<void> {
    return this.evaluate(() => void setTimeout(() => window.history.back()));
  }

  goForward(): Promise<void> {
    return this.evaluate(() => void setTimeout(() => window.history.forward()));
  }

  async waitForHydration(part: 'frame' | 'page' = 'page'): Promise<void> {
    await this.waitUntil(
      `the ${part} is hydrated`,
      (mark) => performance.getEntriesByName(mark).length > 0,
      `${part}-hydrated`,
    );
  }

  /** Opens another tab of the same window. @returns a visitor who looks at it. */
  async openTab(): Promise<Visitor> {
    return new Visitor(this.site, this.#window, await this.#window.openTab());
  }

  evaluate<Result, Value = undefined>(
    run: (value: Value) => Result,
    value?: Value,
  ): Promise<Result> {
    return this.tab.evaluate(run, value);
  }

  /** Waits until a function says so in the page. @throws with what was awaited. */
  async waitUntil<Value = undefined>(
    what: string,
    isSo: (value: Value) => boolean,
    value?: Value,
  ): Promise<void> {
    await retry(async () => expect(await this.evaluate(isSo, value), what).toBe(true));
  }

  /** Waits until a value of the page is as expected. */
  async expectValue<Result>(what: string, read: () => Result, expected: Result): Promise<void> {
    await retry(async () => expect(await this.evaluate(read), what).toEqual(expected));
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.tab.press(key);
  }

  /** Waits until the one such element is there and at rest, scrolls it into the window, and clicks. */
  async click(target: Target): Promise<void> {
    await this.tab.click(await this.waitForRest(target));
  }

  /** Scrolls an element into the window and waits until it does not move. @returns its center. */
  async waitForRest(target: Target): Promise<Point> {
    let before: Point | undefined;
    return retry(async () => {
      const { center, isInWindow } = await this.#find(target, true);
      const isAtRest = isInWindow && before?.x === center.x && before.y === center.y;
      before = center;
      expect(isAtRest, `${describe(target)} is at rest`).toBe(true);
      return center;
    });
  }

  async expectThere(target: Target): Promise<void> {
    await retry(() => this.#find(target));
  }

  async expectGone(target: Target): Promise<void> {
    await retry(async () => expect(await this.list(target)).toEqual([]));
  }

  async expectText(target: Target, text: string): Promise<void> {
    await retry(async () => expect((await this.#find(target)).text).toBe(text));
  }

  async expectFocus(target: Target): Promise<void> {
    await retry(async () => {
      const { isFocused } = await this.#find(target);
      expect(isFocused, `${describe(target)} has the focus`).toBe(true);
    });
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Target): Promise<void> {
    for (let step = 0; step < 10; step += 1) {
      if ((await this.#find(target)).isFocused) return;
      await this.press('Tab');
    }
    await this.expectFocus(target);
  }

  /** The texts of all such elements that a visitor can reach. */
  async list(target: Target): Promise<string[]> {
    await this.#bringTestingLibrary();
    return (await this.evaluate(findAll, { target, isScrolled: false })).map(({ text }) => text);
  }

  async #find(target: Target, isScrolled = false): Promise<Found> {
    await this.#bringTestingLibrary();
    const all = await this.evaluate(findAll, { target, isScrolled });
    const [found] = all;
    if (!found || all.length > 1)
      throw new Error(`${describe(target)} is there ${all.length} times`);
    return found;
  }

  async #bringTestingLibrary(): Promise<void> {
    const isThere = await this.evaluate(() => 'TestingLibraryDom' in window);
    if (!isThere) await this.tab.addScript(TESTING_LIBRARY);
  }
}

function describe({ role, name = '', within }: Target): string {
  return `${role} '${name}'${within ? ` in ${describe(within)}` : ''}`;
}

declare global {
  interface Window {
    TestingLibraryDom: typeof import('@testing-library/dom');
  }
}

/** Runs in the page. @returns its URL without the hash. */
function leave(): string {
  window.isLeft = true;
  return window.location.href.replace(/#.*/, '');
}

/** Whether another document than the one that was left is there. Runs in the page. */
function isOther(): boolean {
  return !window.isLeft;
}

/** Whether it is loaded, too. Runs in the page. */
function isLoaded(): boolean {
  return !window.isLeft && document.readyState === 'complete';
}

/** Runs in the page. */
function findAll({ target, isScrolled }: { target: Target; isScrolled: boolean }): Found[] {
  const { role, name, within } = target;
  const { queryAllByRole } = window.TestingLibraryDom;
  const query = (root: HTMLElement, role: string, name?: string) =>
    queryAllByRole(root, role, name === undefined ? {} : { name });
  const root = within ? query(document.body, within.role, within.name)[0] : document.body;
  if (!root) return [];
  return query(root, role, name).map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isScrolledTo = top >= 0 && bottom <= window.innerHeight;
    if (isScrolled && !isScrolledTo)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const x = Math.round(box.left + box.width / 2);
    const y = Math.round(box.top + box.height / 2);
    return {
      center: { x, y },
      isInWindow: x >= 0 && x < window.innerWidth && y >= 0 && y < window.innerHeight,
      text: element.textContent?.trim() ?? '',
      isFocused: element === document.activeElement,
    };
  });
}
