import { expect } from 'vitest';
import type { Engine } from './engine.ts';

/** What has a role; axe and the validator say whether it has its name. */
const SELECTORS = {
  banner: 'header',
  button: 'button',
  contentinfo: 'footer',
  dialog: 'dialog, [role="dialog"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: '[type="radio"]',
  summary: 'summary',
};

/** An element as a visitor finds it. */
export interface Target {
  role: keyof typeof SELECTORS;
  name?: string;
  /** A landmark or dialog around it. */
  within?: Target;
}

const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', PageDown: '\uE00F' };

/** A person in front of a browser. Waits for what should come, up to ten seconds. */
export class Visitor {
  readonly engine: Engine;
  /** Origin of the site. */
  readonly site: string;
  /** What the pages report because of what the visitor does; anything else fails the test. */
  readonly expectedProblems: RegExp[] = [];

  constructor(engine: Engine, site: string) {
    this.engine = engine;
    this.site = site;
  }

  /** Opens a path, and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.load(path);
    const isMarked = () => performance.getEntriesByName('page-hydrated').length > 0;
    await this.expectValue('the page is hydrated', isMarked, true);
  }

  /** The same, but waits for the load event only. */
  async load(path: string): Promise<void> {
    await this.evaluate(markAsLeft);
    // Another place of the same document would not load.
    if (path.includes('#')) await this.engine.send('Navigate', { url: 'about:blank' });
    await this.engine.send('Navigate', { url: this.site + path });
  }

  /** Runs a function in the page; it sees nothing but its argument. */
  async evaluate<Result, Value = undefined>(
    run: (value: Value) => Result,
    value?: Value,
  ): Promise<Result> {
    const script = `return (${run})(...arguments)`;
    return (await this.engine.send('ExecuteScript', { script, args: [value ?? null] })) as Result;
  }

  /** Waits until a value of the page is as expected. @throws with what was awaited. */
  async expectValue<Result, Value = undefined>(
    what: string,
    read: (value: Value) => Result,
    expected: Result,
    value?: Value,
  ): Promise<void> {
    await expect.poll(() => this.evaluate(read, value), { message: what }).toEqual(expected);
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
    await this.engine.send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Clicks at a point of the window. */
  async clickAt(x: number, y: number): Promise<void> {
    const steps = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    const actions = [{ type: 'pointerMove', x, y }, ...steps];
    await this.engine.send('PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', actions }],
    });
  }

  async click(target: Target): Promise<void> {
    await this.engine.send('ElementClick', { id: await this.expectThere(target) });
  }

  /** Waits until the one such element is there. @returns the engine's id of it. */
  async expectThere(target: Target): Promise<string> {
    let ids: string[] = [];
    const count = async () => {
      const found = await this.#find(target);
      ids = found.map(({ element }) => Object.values(element).join(''));
      return ids.length;
    };
    await expect.poll(count, { message: describe(target) }).toBe(1);
    return ids.join();
  }

  async expectGone(target: Target): Promise<void> {
    await expect.poll(() => this.list(target), { message: describe(target) }).toEqual([]);
  }

  async expectFocus(target: Target): Promise<void> {
    const readFocus = async () => {
      const focused = await this.evaluate(() => document.activeElement?.outerHTML.split('>')[0]);
      return (await this.#find(target)).map(({ isFocused }) => isFocused || focused);
    };
    await expect.poll(readFocus, { message: `focus on ${describe(target)}` }).toEqual([true]);
  }

  /** The texts of all such elements that can be seen. */
  async list(target: Target): Promise<string[]> {
    return (await this.#find(target)).map(({ text }) => text);
  }

  /** Forgets the visit. @returns what its pages reported. */
  async leave(): Promise<string[]> {
    const problems = await this.evaluate(() => {
      const text = localStorage.getItem('problems') ?? '';
      localStorage.clear();
      return text.split('\n').filter(Boolean);
    });
    await this.engine.send('DeleteAllCookies');
    return problems.filter((text) => !this.expectedProblems.some((known) => known.test(text)));
  }

  #find(target: Target): Promise<Found[]> {
    return this.evaluate(findAll, [target, SELECTORS]);
  }
}

function describe({ role, name = '', within }: Target): string {
  return `${role} '${name}'${within ? ` in ${describe(within)}` : ''}`;
}

/** What fails from now on fails because the visitor leaves. Runs in the page. */
function markAsLeft(): void {
  document.documentElement.dataset['left'] = 'true';
}

interface Found {
  /** Outside of the page an object whose one value is WebDriver's id. */
  element: Element;
  text: string;
  isFocused: boolean;
}

/** Runs in the page. */
function findAll([target, selectors]: [Target, typeof SELECTORS]): Found[] {
  const read = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
  const getName = (element: Element) => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return read(
      element.getAttribute('aria-label') ??
        (label ?? element.closest('label') ?? element).textContent,
    );
  };
  const query = (root: Element | undefined, { role, name }: Target) =>
    [...(root?.querySelectorAll(selectors[role]) ?? [])].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        (name === undefined || getName(element) === read(name)),
    );
  const root = target.within ? query(document.body, target.within)[0] : document.body;
  return query(root, target).map((element) => ({
    element,
    text: read(element.textContent),
    isFocused: element === document.activeElement,
  }));
}
