import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

export interface Size {
  width: number;
  height: number;
}

/** Settings of the visitor's browser or system. */
export interface Settings {
  isDark?: boolean;
  hasNoScripts?: boolean;
  /** Zoom factor of the page, 2 for 200 %. Only WebKit supports it. */
  zoom?: number;
  /** Hides from the page that a driver controls the browser. The banner appears only if this is set. */
  hidesAutomation?: boolean;
}

/** The WebDriver commands that the tests use, with their HTTP paths (https://www.w3.org/TR/webdriver2/#endpoints). */
export const COMMANDS = {
  ElementClick: 'element/{id}/click',
  ExecuteScript: 'execute/sync',
  Navigate: 'url',
  PerformActions: 'actions',
  SetWindowRect: 'window/rect',
};

export type Command = keyof typeof COMMANDS;
export type Parameters = Readonly<Record<string, unknown>>;

/** Script that runs in every document before the document's own scripts. */
export const PAGE_SCRIPT = readFileSync(new URL('page-script.js', import.meta.url), 'utf8');

/** Page script that also hides the automation. */
export const HIDING_PAGE_SCRIPT = `Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
${PAGE_SCRIPT}`;

/** CSS selector of each role. axe and the HTML validator check that the site's elements have accessible names. */
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

/** Describes an element as a visitor finds it: by role and visible name. */
export interface Target {
  role: Role;
  name: string;
  /** Role of a landmark or dialog that contains the element. */
  within?: Role;
}

/** An element in the page. WebDriver returns `element` as an object whose only value is the element's id. */
interface FoundElement {
  element: Element;
  isFocused: boolean;
}

const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', PageDown: '\uE00F' };

/** A browser window controlled by WebDriver commands. Expectations wait until they are met. */
export abstract class Browser {
  abstract readonly name: 'Firefox' | 'WebKit';
  /** Origin of the site. */
  site = '';
  /** The problems that the test provokes. Any other problem that a page reports fails the test. */
  expectedProblems: RegExp[] = [];
  readonly #processes: ChildProcess[] = [];

  /** Opens a window without cookies and closes the previous window. The first call starts the browser. */
  abstract openWindow(settings: Settings): Promise<void>;
  /** Runs a WebDriver command in the window. @returns the value of the response */
  abstract send(command: Command, parameters: Parameters): Promise<unknown>;
  abstract resize(size: Size): Promise<void>;
  /** Prints the page on A4. @returns the PDF in base64 */
  abstract print(): Promise<unknown>;

  /** Starts a program. The kernel ends it with this process, even if this process crashes. */
  protected start(command: string, args: string[], env?: NodeJS.ProcessEnv): ChildProcess {
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.#processes.unshift(child);
    return child;
  }

  /** Ends the started programs, the last one first. */
  async stop(): Promise<void> {
    for (const child of this.#processes) if (child.kill()) await once(child, 'exit');
  }

  /** Opens a path and waits until the page is hydrated. */
  async open(path: string): Promise<void> {
    await this.load(path);
    const isHydrated = () => performance.getEntriesByName('page-hydrated').length > 0;
    await this.expectValue('the page is hydrated', isHydrated, true);
  }

  /** Opens a path or a full URL and waits for the load event. */
  async load(path: string): Promise<void> {
    await this.evaluate(() => void window.dispatchEvent(new Event('left')));
    // A hash of the current document would only scroll, so the browser leaves the document first.
    if (path.includes('#')) await this.send('Navigate', { url: 'about:blank' });
    await this.send('Navigate', { url: path.startsWith('/') ? this.site + path : path });
  }

  /** Runs a function in the page. It is sent as text, so it can use only its argument. */
  async evaluate<Result, Value = undefined>(
    run: (value: Value) => Result,
    value?: Value,
  ): Promise<Awaited<Result>> {
    const script = `return (${run})(...arguments)`;
    const result = await this.send('ExecuteScript', { script, args: [value ?? null] });
    return result as Awaited<Result>;
  }

  /** Waits until `read` returns the expected value in the page. @throws an error with the message */
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

  /** Presses Tab while the condition holds, at most nine times. */
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

  /** Clears the page's storage. @returns the recorded problems that are not expected */
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

  /** Waits until exactly these elements match the target. */
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

/** Finds the visible elements that match the target. Runs in the page. */
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
        getName(element) === read(name),
    )
    .map((element) => ({ element, isFocused: element === document.activeElement }));
}
