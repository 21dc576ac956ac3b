import { expect } from 'vitest';
import type { Engine } from './engine.ts';

/** Where elements of a role are looked for; the engine itself then says whether they have it. */
const SELECTORS = {
  banner: 'header',
  button: 'button, summary',
  contentinfo: 'footer',
  dialog: 'dialog, [role="dialog"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  listitem: 'li',
  status: '[role="status"]',
};

/** An element as a visitor finds it. */
export interface Target {
  role: keyof typeof SELECTORS;
  name?: string | undefined;
  /** A landmark or dialog around it. */
  within?: Target;
}

const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  PageDown: '\uE00F',
};

/** A person in front of a browser. Waits for what should come, up to half the time of the test. */
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

  /** Opens a path, of another origin than the site's when one is given, and waits for hydration. */
  async open(path: string, origin = this.site): Promise<void> {
    await this.load(path, origin);
    await this.waitForHydration();
  }

  /** The same, but waits for the load event only. */
  async load(path: string, origin = this.site): Promise<void> {
    const { href, hash } = new URL(path, origin);
    // Another place of the same document would not load.
    if (hash) await this.engine.send('Navigate', { url: 'about:blank' });
    await this.engine.send('Navigate', { url: href });
  }

  /** Loads the page again and waits for hydration. */
  async reload(): Promise<void> {
    await this.engine.send('Refresh');
    await this.waitForHydration();
  }

  async waitForHydration(part: 'frame' | 'page' = 'page'): Promise<void> {
    const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0;
    await this.expectValue(`the ${part} is hydrated`, isMarked, true, `${part}-hydrated`);
  }

  /** Opens another tab and looks at it. @returns the handle of the one before. */
  async openTab(): Promise<unknown> {
    const before = await this.engine.send('GetWindowHandle');
    const { handle } = (await this.engine.send('NewWindow', { type: 'tab', focus: true })) as {
      handle: string;
    };
    await this.engine.send('SwitchToWindow', { handle, focus: true });
    return before;
  }

  /** Closes the tab and returns to another. */
  async closeTab(handle: unknown): Promise<void> {
    await this.engine.send('CloseWindow');
    await this.engine.send('SwitchToWindow', { handle, focus: true });
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

  async press(...keys: (keyof typeof KEYS)[]): Promise<void> {
    const actions = keys.flatMap((key) =>
      ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] })),
    );
    const parameters = { actions: [{ type: 'key', id: 'keyboard', actions }] };
    await this.engine.send('PerformActions', parameters);
  }

  /** Clicks at a point of the window. */
  async clickAt(x: number, y: number): Promise<void> {
    const steps = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    const actions = [{ type: 'pointerMove', x, y, duration: 0 }, ...steps];
    const parameters = { actions: [{ type: 'pointer', id: 'mouse', actions }] };
    await this.engine.send('PerformActions', parameters);
  }

  async click(target: Target): Promise<void> {
    await this.engine.send('ElementClick', { id: await this.expectThere(target) });
  }

  async clickFirst(selector: string): Promise<void> {
    const find = (selector: string) => document.querySelector(selector);
    await this.engine.send('ElementClick', { id: getId(await this.evaluate(find, selector)) });
  }

  /**
   * Waits until the one such element is there and at rest, with this role and name for the engine, too.
   * @returns the engine's id of it.
   */
  async expectThere(target: Target): Promise<string> {
    let found: Found[] = [];
    const findAtRest = async () => {
      found = await this.evaluate(findAll, [target, SELECTORS]);
      return found.map(({ isAtRest }) => (isAtRest ? 'at rest' : 'moves'));
    };
    await expect.poll(findAtRest, { message: describe(target) }).toEqual(['at rest']);
    const id = getId(found[0]?.element);
    const { role, name } = target;
    expect(await this.engine.send('GetComputedRole', { id }), describe(target)).toBe(role);
    if (name !== undefined) {
      const label = String(await this.engine.send('GetComputedLabel', { id }));
      expect(label.replace(/\s+/g, ' ').trim(), describe(target)).toBe(name.replace(/\s+/g, ' '));
    }
    return id;
  }

  async expectGone(target: Target): Promise<void> {
    await expect.poll(() => this.list(target), { message: describe(target) }).toEqual([]);
  }

  async expectFocus(target: Target): Promise<void> {
    const readFocus = async () =>
      (await this.evaluate(findAll, [target, SELECTORS])).map(({ isFocused }) => isFocused);
    await expect.poll(readFocus, { message: `focus on ${describe(target)}` }).toEqual([true]);
  }

  /** The texts of all such elements that can be seen. */
  async list(target: Target): Promise<string[]> {
    return (await this.evaluate(findAll, [target, SELECTORS])).map(({ text }) => text);
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
}

function describe({ role, name = '', within }: Target): string {
  return `${role} '${name}'${within ? ` in ${describe(within)}` : ''}`;
}

/** WebDriver sends an element as an object whose one value is its id. */
function getId(element: unknown): string {
  return String(Object.values(element ?? {})[0]);
}

interface Found {
  element: Element;
  text: string;
  isFocused: boolean;
  isAtRest: boolean;
}

/** Runs in the page. */
function findAll([target, selectors]: [Target, typeof SELECTORS]): Found[] {
  const read = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const getName = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent);
    return read(element.getAttribute('aria-label') ?? (texts.join(' ') || element.textContent));
  };
  const query = (root: Element | undefined, { role, name }: Target) =>
    [...(root?.querySelectorAll(selectors[role]) ?? [])].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        (name === undefined || getName(element) === read(name)),
    );
  const { within } = target;
  const root = within ? query(document.body, within)[0] : document.body;
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => (effect as KeyframeEffect).target);
  return query(root, target).map((element) => ({
    element,
    text: read(element.textContent),
    isFocused: element === document.activeElement,
    isAtRest: !moving.some((mover) => mover?.contains(element)),
  }));
}
