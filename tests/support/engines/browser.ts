import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

export interface Size {
  width: number;
  height: number;
}

/** Settings of the simulated visitor's browser or operating system. */
export interface Settings {
  isDark?: boolean;
  /**
   * Enables WebKit's Navigation API, which WebKitGTK disables by default. The Firefox tests ignore this
   * setting.
   */
  hasNavigationApi?: boolean;
  hasNoScripts?: boolean;
  /** Zoom factor of the page, such as 2 for 200%. The Firefox tests ignore it. */
  zoom?: number;
  /**
   * Hides from the page that the browser is automated, because the site shows automated browsers no cookie
   * banner.
   */
  hidesAutomation?: boolean;
}

/** URL path of each WebDriver command that the tests use (https://www.w3.org/TR/webdriver2/#endpoints). */
export const COMMANDS = {
  ElementClick: 'element/{id}/click',
  ExecuteScript: 'execute/sync',
  Navigate: 'url',
  PerformActions: 'actions',
  SetWindowRect: 'window/rect',
};

export type Command = keyof typeof COMMANDS;
export type Parameters = Readonly<Record<string, unknown>>;

/** Script that records a page's problems. It runs in every document before the document's own scripts. */
export const PAGE_SCRIPT = readFileSync(new URL('page-script.js', import.meta.url), 'utf8');

/** Like `PAGE_SCRIPT`, but also hides from the document that the browser is automated. */
export const HIDING_PAGE_SCRIPT = `Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
${PAGE_SCRIPT}`;

/**
 * CSS selector for each role. Simple selectors are enough, because other tests check the site's exact roles
 * and names with axe and an HTML validator.
 */
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

/** Role and accessible name that identify an element on the page. */
export interface Target {
  role: Role;
  /** The accessible name. For a radio button, its beginning is enough. */
  name: string;
  /** Role of a landmark or dialog that must contain the element. */
  within?: Role;
}

/** State of an element that matches a target. WebDriver returns a reference instead of the element itself. */
interface FoundElement {
  element: Element;
  isFocused: boolean;
}

const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', PageDown: '\uE00F' };

/** Browser window that WebDriver controls. The `expect` methods wait until their condition is met. */
export abstract class Browser {
  abstract readonly name: 'Firefox' | 'WebKit';
  /** Origin of the site under test. */
  site = '';
  /** Patterns of the problems that the test expects. Any other problem makes the test fail. */
  expectedProblems: RegExp[] = [];
  readonly #processes: ChildProcess[] = [];

  /** Opens a window without cookies and closes the previous one. The first call also starts the browser. */
  abstract openWindow(settings: Settings): Promise<void>;
  /** Sends a WebDriver command to the window. @returns the command's result */
  abstract send(command: Command, parameters: Parameters): Promise<unknown>;
  abstract resize(size: Size): Promise<void>;
  /** Prints the page in A4 format. @returns the PDF file as a base64 string */
  abstract print(): Promise<unknown>;

  /** Starts a program. The kernel terminates the program when this process ends, even after a crash. */
  protected start(command: string, args: string[], env?: NodeJS.ProcessEnv): ChildProcess {
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'Europe/Madrid', ...env },
    });
    this.#processes.unshift(child);
    return child;
  }

  /** Terminates all programs that `start` has started, the most recent one first. */
  async stop(): Promise<void> {
    for (const child of this.#processes) if (child.kill()) await once(child, 'exit');
  }

  /** Opens the page at this path and waits until React has hydrated it. */
  async open(path: string): Promise<void> {
    await this.load(path);
    const isHydrated = () => performance.getEntriesByName('page-hydrated').length > 0;
    await this.expectValue('the page is hydrated', isHydrated, true);
  }

  /** Opens the page at this path or full URL and waits for its load event. */
  async load(path: string): Promise<void> {
    await this.evaluate(() => void window.dispatchEvent(new Event('left')));
    // Opens a blank page first, because the browser would scroll instead of loading the page if only the URL
    // hash changed.
    if (path.includes('#')) await this.send('Navigate', { url: 'about:blank' });
    await this.send('Navigate', { url: path.startsWith('/') ? this.site + path : path });
  }

  /**
   * Runs a function in the page. Only its source code is sent, so it cannot use variables defined outside it.
   */
  async evaluate<Result, Value = undefined>(
    run: (value: Value) => Result,
    value?: Value,
  ): Promise<Awaited<Result>> {
    const script = `return (${run})(...arguments)`;
    const result = await this.send('ExecuteScript', { script, args: [value ?? null] });
    return result as Awaited<Result>;
  }

  /**
   * Runs `read` in the page repeatedly until it returns the expected value.
   * @throws an error with `message` after a timeout
   */
  async expectValue<Result, Value = undefined>(
    message: string,
    read: (value: Value) => Result,
    expected: Awaited<Result>,
    value?: Value,
  ): Promise<void> {
    await expect.poll(() => this.evaluate(read, value), { message }).toEqual(expected);
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.#performActions('key', [
      { type: 'keyDown', value: KEYS[key] },
      { type: 'keyUp', value: KEYS[key] },
    ]);
  }

  /** Presses Tab while `read` returns true in the page, but at most nine times. */
  async tabWhile<Value = undefined>(read: (value: Value) => boolean, value?: Value): Promise<void> {
    for (let step = 0; step < 9 && (await this.evaluate(read, value)); step += 1)
      await this.press('Tab');
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#performActions('pointer', [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async click(target: Target): Promise<void> {
    const [found] = await this.#expect(target, [{}]);
    await this.send('ElementClick', { id: Object.values(found?.element ?? {})[0] });
  }

  async expectVisible(target: Target): Promise<void> {
    await this.#expect(target, [{}]);
  }

  async expectFocus(target: Target): Promise<void> {
    await this.#expect(target, [{ isFocused: true }]);
  }

  async expectGone(target: Target): Promise<void> {
    await this.#expect(target, []);
  }

  /**
   * Reads the problems that the page script has recorded in local storage, and clears the storage.
   * @returns the problems that the test does not expect
   */
  async takeProblems(): Promise<string[]> {
    const problems = await this.evaluate(() => {
      const text = localStorage.getItem('problems') ?? '';
      localStorage.clear();
      return text.split('\n').filter(Boolean);
    });
    const expected = this.expectedProblems.splice(0);
    return problems.filter((text) => !expected.some((known) => known.test(text)));
  }

  async #performActions(type: string, actions: Parameters[]): Promise<void> {
    await this.send('PerformActions', { actions: [{ type, id: type, actions }] });
  }

  /** Waits until the target matches the expected number of visible elements, in the expected states. */
  async #expect(target: Target, expected: Partial<FoundElement>[]): Promise<FoundElement[]> {
    let found: FoundElement[] = [];
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

/**
 * Finds all visible elements that match the target, or none during a view transition. Runs in the page
 * context.
 */
function findAll([{ role, name, within }, selectors]: readonly [
  Target,
  typeof SELECTORS,
]): FoundElement[] {
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
        (getName(element) === read(name) ||
          (role === 'radio' && getName(element)?.startsWith(name))) &&
        // During a view transition, every click would go to the root element.
        !element.closest(':active-view-transition'),
    )
    .map((element) => ({ element, isFocused: element === document.activeElement }));
}
