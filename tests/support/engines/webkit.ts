import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Builder, Key as DriverKey, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../process/find-free-port.ts';
import { findProgram, reportMissing } from '../process/find-program.ts';
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

const WINDOW_PROGRAM = fileURLToPath(new URL('webkit-window.py', import.meta.url));

const SCRIPT_TIMEOUT_MS = 3000;

const PACKAGES = 'webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1';

/**
 * WebKitGTK, where it is installed with its driver, a screen in memory and its Python library.
 * @throws in CI when something is missing.
 */
export function findWebKit(): WebKit | undefined {
  const programs = [
    findProgram('WebKitWebDriver', 'webkit2gtk-driver'),
    findProgram('Xvfb', 'xvfb'),
  ];
  const library = 'import gi; gi.require_version("WebKit2", "4.1")';
  const { status } = spawnSync('/usr/bin/python3', ['-c', library], { stdio: 'ignore' });
  if (status !== 0) reportMissing('WebKitGTK for Python', 'python3-gi gir1.2-webkit2-4.1');
  return programs.every(Boolean) && status === 0 ? new WebKit() : undefined;
}

/** WebKitGTK in windows of our own on a screen in memory, driven by WebKitWebDriver. */
export class WebKit implements Engine {
  readonly name = 'WebKit';
  readonly #screen: string;
  readonly #processes: ChildProcess[] = [];
  #driverUrl: Promise<string> | undefined;

  /** @param screen the program that provides the display. */
  constructor(screen = 'Xvfb') {
    this.#screen = screen;
  }

  async openWindow(settings: Settings): Promise<BrowserWindow> {
    try {
      this.#driverUrl ??= this.#start();
      return await WebKitWindow.open(await this.#driverUrl, settings);
    } catch (error) {
      throw new StartError('WebKit', PACKAGES, error);
    }
  }

  /** The windows end with their screen. */
  async stop(): Promise<void> {
    for (const child of this.#processes.reverse()) {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    }
  }

  /** @returns the URL of the driver. */
  async #start(): Promise<string> {
    const screen = this.#spawn(this.#screen, ['-displayfd', '3', '-screen', '0', '1920x12000x24']);
    const [display] = await Promise.race([
      once(screen.stdio[3] as Readable, 'data'),
      once(screen, 'exit').then(() => Promise.reject(new Error(`${this.#screen} has no display`))),
    ]);
    const port = await findFreePort();
    this.#spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      DISPLAY: `:${String(display).trim()}`,
      // WebKit refuses to sandbox what runs as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    });
    const url = `http://127.0.0.1:${port}`;
    await retry(() => fetch(`${url}/status`));
    return url;
  }

  /** The kernel ends it with this process, however that ends. */
  #spawn(command: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...environment },
    });
    this.#processes.push(child);
    return child;
  }
}

class WebKitWindow implements BrowserWindow {
  readonly #driver: WebDriver;
  readonly #folder: string;
  #tabs = 0;

  /** @param folder for the files of this window, removed with it. */
  constructor(driver: WebDriver, folder: string) {
    this.#driver = driver;
    this.#folder = folder;
  }

  static async open(driverUrl: string, settings: Settings): Promise<WebKitWindow> {
    const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
    await writeFile(join(folder, 'page.js'), createPageScript(settings));
    const driver = await new Builder()
      .usingServer(driverUrl)
      .withCapabilities({
        browserName: 'webkit-window',
        // Tests look at pages that are still loading. Without scripts a command that meets a
        // navigation would never end: there each waits for the page.
        pageLoadStrategy: settings.hasNoScripts ? 'normal' : 'none',
        'webkitgtk:browserOptions': {
          binary: WINDOW_PROGRAM,
          args: ['--automation', ...toArguments(settings, folder)],
        },
      })
      .build();
    return new WebKitWindow(driver, folder);
  }

  async openTab(): Promise<Tab> {
    if (this.#tabs > 0) await this.#driver.switchTo().newWindow('tab');
    this.#tabs += 1;
    return new WebKitTab(this.#driver, await this.#driver.getWindowHandle(), this.#folder);
  }

  async readProblems(): Promise<string[]> {
    const file = join(this.#folder, 'problems');
    return existsSync(file) ? (await readFile(file, 'utf8')).trim().split('\n') : [];
  }

  async close(): Promise<void> {
    for (const handle of await this.#driver.getAllWindowHandles()) {
      await this.#driver.switchTo().window(handle);
      await this.#driver.close();
    }
    await rm(this.#folder, { recursive: true });
  }
}

function toArguments(settings: Settings, folder: string): string[] {
  const { size = DESKTOP_SIZE, isDark, hasReducedMotion, hasNoScripts, zoom = 1 } = settings;
  return [
    `--size=${size.width}x${size.height}`,
    `--zoom=${zoom}`,
    ...(isDark ? ['--dark'] : []),
    ...(hasReducedMotion ? ['--reduced-motion'] : []),
    ...(hasNoScripts ? ['--no-scripts'] : []),
    `--folder=${folder}`,
  ];
}

const KEYS: Record<Key, string> = {
  ArrowLeft: DriverKey.ARROW_LEFT,
  ArrowRight: DriverKey.ARROW_RIGHT,
  Enter: DriverKey.ENTER,
  Escape: DriverKey.ESCAPE,
  PageDown: DriverKey.PAGE_DOWN,
  Tab: DriverKey.TAB,
};

class WebKitTab implements Tab {
  readonly #driver: WebDriver;
  readonly #handle: string;
  readonly #folder: string;

  constructor(driver: WebDriver, handle: string, folder: string) {
    this.#driver = driver;
    this.#handle = handle;
    this.#folder = folder;
  }

  /** By the driver: a new tab's own empty document may undo what a script starts. */
  async goTo(url: string): Promise<void> {
    await (await this.#front()).get(url);
  }

  async evaluate<Result, Value = undefined>(
    run: (value: Value) => Result,
    value?: Value,
  ): Promise<Result> {
    const driver = await this.#front();
    // A script that meets a navigation never returns.
    const timeout = new AbortController();
    const lost = wait(SCRIPT_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() => {
      throw new Error('The page did not respond');
    });
    try {
      return await Promise.race([driver.executeScript<Result>(run, value), lost]);
    } finally {
      lost.catch(() => {});
      timeout.abort();
    }
  }

  async addScript(source: string): Promise<void> {
    await (await this.#front()).executeScript(source);
  }

  async click({ x, y }: Point): Promise<void> {
    const driver = await this.#front();
    await driver.actions().move({ x, y }).click().perform();
  }

  async press(key: Key): Promise<void> {
    const driver = await this.#front();
    await driver.actions().sendKeys(KEYS[key]).perform();
  }

  async resize(size: Size): Promise<void> {
    const driver = await this.#front();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
  }

  /** Each tab is a window here, and always in sight: only the event of a return is sent. */
  activate(): Promise<void> {
    return this.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  async takePicture(): Promise<Buffer> {
    return Buffer.from(await (await this.#front()).takeScreenshot(), 'base64');
  }

  async print(): Promise<Buffer> {
    const file = join(this.#folder, 'printed.pdf');
    const title = await this.evaluate(() => document.title);
    const setTitle = (title: string) => {
      document.title = title;
    };
    // See webkit-window.py.
    await this.evaluate(setTitle, '@print');
    const pdf = await retry(() => readFile(file));
    await rm(file);
    await this.evaluate(setTitle, title);
    return pdf;
  }

  /** Commands go to the tab that was activated last. */
  async #front(): Promise<WebDriver> {
    if ((await this.#driver.getWindowHandle()) !== this.#handle) {
      await this.#driver.switchTo().window(this.#handle);
    }
    return this.#driver;
  }
}
