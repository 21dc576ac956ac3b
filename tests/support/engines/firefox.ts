import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core';
import { reportMissing } from '../process/find-program.ts';
import {
  type BrowserWindow,
  DESKTOP_SIZE,
  type Engine,
  type Key,
  type Point,
  type Settings,
  type Size,
  StartError,
  type Tab,
} from './engine.ts';
import { createPageScript } from './page-scripts.ts';
import { retry } from './retry.ts';

const SYSTEM_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * The Firefox for the tests: `FIREFOX_PATH`, or the system's.
 * @throws in CI when there is none.
 */
export function findFirefox(): Firefox | undefined {
  const paths = [process.env['FIREFOX_PATH'] ?? '', ...SYSTEM_PATHS];
  const path = paths.find((path) => existsSync(path));
  if (path) return new Firefox(path);
  reportMissing('Firefox', 'firefox-esr');
  return undefined;
}

/** Firefox, driven over WebDriver BiDi. */
export class Firefox implements Engine {
  readonly name = 'Firefox';
  readonly #executablePath: string;
  /** One for each set of preferences, which Firefox reads only when it starts. */
  readonly #browsers = new Map<string, Promise<Browser>>();

  constructor(executablePath: string) {
    this.#executablePath = executablePath;
  }

  async openWindow(settings: Settings): Promise<BrowserWindow> {
    const preferences = toPreferences(settings);
    const key = JSON.stringify(preferences);
    const browser = this.#browsers.get(key) ?? this.#launch(preferences);
    this.#browsers.set(key, browser);
    const context = await (await browser).createBrowserContext();
    return new FirefoxWindow(context, settings);
  }

  async stop(): Promise<void> {
    const browsers = await Promise.allSettled(this.#browsers.values());
    for (const browser of browsers) {
      if (browser.status === 'fulfilled') await browser.value.close();
    }
  }

  async #launch(preferences: Record<string, unknown>): Promise<Browser> {
    try {
      return await launch({
        browser: 'firefox',
        executablePath: this.#executablePath,
        extraPrefsFirefox: preferences,
      });
    } catch (error) {
      throw new StartError(this.#executablePath, 'firefox-esr', error);
    }
  }
}

function toPreferences({ isDark, hasReducedMotion, hasForcedColors, hasNoScripts }: Settings) {
  return {
    'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    'ui.prefersReducedMotion': hasReducedMotion ? 1 : 0,
    'browser.display.document_color_use': hasForcedColors ? 2 : 0,
    'javascript.enabled': !hasNoScripts,
  };
}

class FirefoxWindow implements BrowserWindow {
  readonly #context: BrowserContext;
  readonly #settings: Settings;
  readonly #problems: string[] = [];

  constructor(context: BrowserContext, settings: Settings) {
    this.#context = context;
    this.#settings = settings;
  }

  async openTab(): Promise<Tab> {
    const page = await this.#context.newPage();
    await page.setViewport(this.#settings.size ?? DESKTOP_SIZE);
    await page.evaluateOnNewDocument(createPageScript(this.#settings));
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.#problems.push(message.text());
    });
    return new FirefoxTab(page);
  }

  async readProblems(): Promise<string[]> {
    return this.#problems;
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

class FirefoxTab implements Tab {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  goTo(url: string): Promise<void> {
    return this.evaluate((url) => window.location.assign(url), url);
  }

  evaluate<Result, Value = undefined>(
    run: (value: Value) => Result,
    value?: Value,
  ): Promise<Result> {
    return this.#page.evaluate(run as () => Result, value) as Promise<Result>;
  }

  async addScript(source: string): Promise<void> {
    await this.#page.evaluate(source);
  }

  /** Repeated where Firefox's driver refuses it, as it does now and then (NS_ERROR_FAILURE). */
  click({ x, y }: Point): Promise<void> {
    return retry(() => this.#page.mouse.click(x, y));
  }

  press(key: Key): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  resize(size: Size): Promise<void> {
    return this.#page.setViewport(size);
  }

  activate(): Promise<void> {
    return this.#page.bringToFront();
  }

  async takePicture(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  async print(): Promise<Buffer> {
    return Buffer.from(await this.#page.pdf({ format: 'A4' }));
  }
}
