import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

export interface Size {
  width: number;
  height: number;
}

/** What a visitor has set in the browser or in the system. */
export interface Settings {
  isDark?: boolean;
  hasNoScripts?: boolean;
  /** Of the whole page, 2 for 200 %; WebKit only. */
  zoom?: number;
  /** Whether the browser hides that it is automated, so that the cookie banner appears. */
  isVisitor?: boolean;
}

/** Those of WebDriver's that the tests need, and where they are sent over HTTP. */
export const COMMANDS = {
  ElementClick: 'element/{id}/click',
  ExecuteScript: 'execute/sync',
  Navigate: 'url',
  PerformActions: 'actions',
  SetWindowRect: 'window/rect',
};

export type Command = keyof typeof COMMANDS;
export type Parameters = Readonly<Record<string, unknown>>;

/** To be run in every document before its own scripts. */
export const PAGE_SCRIPT = readFileSync(new URL('page-script.js', import.meta.url), 'utf8');

/** The same, for those who hide that they are automated. */
export const HIDING_PAGE_SCRIPT = `Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
${PAGE_SCRIPT}`;

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

type Role = keyof typeof SELECTORS;

/** An element as a visitor finds it. */
export interface Target {
  role: Role;
  name: string;
  /** A landmark or dialog around it. */
  within?: Role;
}

/** Of an element; outside of the page it is an object whose one value is WebDriver's id. */
interface Found {
  element: Element;
  isFocused: boolean;
}

const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', PageDown: '\uE00F' };

/** One window, driven by WebDriver's commands, and what a person does in front of it, who waits for what should come. */
export abstract class Browser {
  abstract readonly name: 'Firefox' | 'WebKit';
  /** Origin of the site. */
  site = '';
  /** What the pages report because of what the visitor does; anything else fails the test. */
  expectedProblems: RegExp[] = [];
  readonly #processes: ChildProcess[] = [];

  /** Replaces the window by one without cookies. The first one starts the browser. */
  abstract openWindow(settings: Settings): Promise<void>;
  /** Has the window run a command. @returns its value. */
  abstract send(command: Command, parameters: Parameters): Promise<unknown>;
  abstract resize(size: Size): Promise<void>;
  /** @returns a PDF of A4 pages, in base64. */
  abstract print(): Promise<unknown>;

  /** Starts a program that the kernel ends with this process, however that ends. */
  protected start(command: string, args: string[], env?: NodeJS.ProcessEnv): ChildProcess {
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.#processes.unshift(child);
    return child;
  }

  /** Ends what it has started, the last first. */
  async stop(): Promise<void> {
    for (const child of this.#processes) if (child.kill()) await once(child, 'exit');
  }

  /** Opens a path, and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.load(path);
    const isMarked = () => performance.getEntriesByName('page-hydrated').length > 0;
    await this.expectValue('the page is hydrated', isMarked, true);
  }

  /** Opens a path, or the URL of another site, and waits for the load event. */
  async load(path: string): Promise<void> {
    await this.evaluate(() => void window.dispatchEvent(new Event('left')));
    // Another place of the same document would not load.
    if (path.includes('#')) await this.send('Navigate', { url: 'about:blank' });
    await this.send('Navigate', { url: path.startsWith('/') ? this.site + path : path });
  }

  /** Runs a function in the page; it sees nothing but its argument. */
  async evaluate<Result, Value = undefined>(
    run: (value: Value) => Result,
    value?: Value,
  ): Promise<Awaited<Result>> {
    const script = `return (${run})(...arguments)`;
    const result = await this.send('ExecuteScript', { script, args: [value ?? null] });
    return result as Awaited<Result>;
  }

  /** Waits until a value of the page is as expected. @throws with what was awaited. */
  async expectValue<Result, Value = undefined>(
    what: string,
    read: (value: Value) => Result,
    expected: Awaited<Result>,
    value?: Value,
  ): Promise<void> {
    await expect.poll(() => this.evaluate(read, value), { message: what }).toEqual(expected);
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.#act('key', [
      { type: 'keyDown', value: KEYS[key] },
      { type: 'keyUp', value: KEYS[key] },
    ]);
  }

  /** Goes on by keyboard, but not for ever. */
  async tabWhile<Value = undefined>(read: (value: Value) => boolean, value?: Value): Promise<void> {
    for (let step = 0; step < 9 && (await this.evaluate(read, value)); step += 1)
      await this.press('Tab');
  }

  /** Clicks at a point of the window. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.#act('pointer', [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async click(target: Target): Promise<void> {
    const [found] = await this.#expect(target, [{}]);
    await this.send('ElementClick', { id: Object.values(found?.element ?? {})[0] });
  }

  async expectThere(target: Target): Promise<void> {
    await this.#expect(target, [{}]);
  }

  async expectFocus(target: Target): Promise<void> {
    await this.#expect(target, [{ isFocused: true }]);
  }

  async expectGone(target: Target): Promise<void> {
    await this.#expect(target, []);
  }

  /** Forgets the visit. @returns what its pages reported and was not expected. */
  async leave(): Promise<string[]> {
    const problems = await this.evaluate(() => {
      const text = localStorage.getItem('problems') ?? '';
      localStorage.clear();
      return text.split('\n').filter(Boolean);
    });
    const expected = this.expectedProblems.splice(0);
    return problems.filter((text) => !expected.some((known) => known.test(text)));
  }

  async #act(type: string, actions: Parameters[]): Promise<void> {
    await this.send('PerformActions', { actions: [{ type, id: type, actions }] });
  }

  /** Waits until just these elements are there. */
  async #expect(target: Target, expected: Partial<Found>[]): Promise<Found[]> {
    let found: Found[] = [];
    const look = async () => {
      found = await this.evaluate(findAll, [target, SELECTORS] as const);
      return found;
    };
    const message = JSON.stringify(target);
    await expect
      .poll(look, { message })
      .toEqual(expected.map((state) => expect.objectContaining(state)));
    return found;
  }
}

/** Finds what can be seen. Runs in the page. */
function findAll([{ role, name, within }, selectors]: readonly [
  Target,
  typeof SELECTORS,
]): Found[] {
  const read = (text?: string | null) => text?.replace(/\s+/g, ' ').trim();
  const getName = (element: HTMLElement) => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const content = (label ?? element.closest('label') ?? element).textContent;
    return read(element.getAttribute('aria-label') ?? content);
  };
  return [...document.querySelectorAll<HTMLElement>(selectors[role])]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest(within ? selectors[within] : 'body') &&
        getName(element) === read(name),
    )
    .map((element) => ({ element, isFocused: element === document.activeElement }));
}
