import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram } from '../process/find-program.ts';
import {
  type Command,
  createPageScript,
  type Engine,
  type Parameters,
  type Settings,
  type Size,
  start,
} from './engine.ts';

/**
 * The Firefox for the tests: `FIREFOX_PATH`, or the system's.
 * @throws in CI when there is none.
 */
export function findFirefox(): Firefox | undefined {
  const program = findProgram(process.env['FIREFOX_PATH'] || 'firefox-esr', 'firefox-esr');
  return program ? new Firefox(program) : undefined;
}

/** Firefox, which runs WebDriver's commands by its own protocol, Marionette. */
class Firefox implements Engine {
  readonly name = 'Firefox';
  readonly #program: string;
  readonly #profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  #process: ChildProcess | undefined;
  #marionette: Marionette | undefined;

  constructor(program: string) {
    this.#program = program;
  }

  async open(settings: Settings): Promise<void> {
    this.#marionette ??= await this.#start();
    await this.#runInBrowser(setUp, {
      numbers: {
        'layout.css.prefers-color-scheme.content-override': settings.isDark ? 0 : 1,
        'browser.display.document_color_use': settings.hasForcedColors ? 2 : 0,
        'ui.prefersReducedMotion': 1,
      },
      hasScripts: !settings.hasNoScripts,
      frameScript: `data:,${encodeURIComponent(
        `(${runInDocuments})(${JSON.stringify(createPageScript(settings))})`,
      )}`,
    });
    // The scripts of earlier windows go with their tabs.
    const { handle } = (await this.send('NewWindow', { type: 'tab', focus: true })) as {
      handle: string;
    };
    await this.send('SwitchToWindow', { handle, focus: true });
    await this.#runInBrowser(() => gBrowser.removeAllTabsBut(gBrowser.selectedTab));
  }

  async send(command: Command | 'Print', parameters: Parameters = {}): Promise<unknown> {
    const result = await this.#marionette?.send(`WebDriver:${command}`, parameters);
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  }

  /** The page's, as a window cannot be as narrow as a phone. */
  async resize({ width, height }: Size): Promise<void> {
    await this.#runInBrowser(
      ([width, height]) => {
        gBrowser.selectedBrowser.style.cssText = `flex: none; width: ${width}px; height: ${height}px`;
      },
      [width, height],
    );
  }

  async print(): Promise<Buffer> {
    const pdf = await this.send('Print', { page: { width: 21, height: 29.7 } });
    return Buffer.from(String(pdf), 'base64');
  }

  async stop(): Promise<void> {
    if (this.#process?.kill()) await once(this.#process, 'exit');
    rmSync(this.#profile, { recursive: true, force: true });
  }

  async #start(): Promise<Marionette> {
    writeFileSync(join(this.#profile, 'user.js'), 'user_pref("marionette.port", 0);');
    const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'];
    const child = start(this.#program, [...args, '--profile', this.#profile]);
    this.#process = child;
    const port = await new Promise<number>((resolve, reject) => {
      createInterface(child.stdout as NodeJS.ReadableStream).on('line', (line) => {
        const [, port] = /Marionette\s+INFO\s+Listening on port (\d+)/.exec(line) ?? [];
        if (port) resolve(Number(port));
      });
      child.once('exit', () => reject(new Error(`${this.#program} does not start`)));
    });
    const marionette = new Marionette(port);
    await marionette.send('WebDriver:NewSession', {});
    return marionette;
  }

  /** Runs a function with the rights of the browser itself; it sees nothing but its argument. */
  async #runInBrowser<Value>(run: (value: Value) => unknown, value?: Value): Promise<void> {
    await this.#marionette?.send('Marionette:SetContext', { value: 'chrome' });
    const script = `return (${run})(...arguments)`;
    await this.send('ExecuteScript', { script, args: [value ?? null], sandbox: 'system' });
    await this.#marionette?.send('Marionette:SetContext', { value: 'content' });
  }
}

/** Messages are JSON with its length before it: `38:[0, 1, "WebDriver:Navigate", { … }]`. */
class Marionette {
  readonly #socket: Socket;
  readonly #responses = new Map<number, (response: unknown) => void>();
  #received = Buffer.alloc(0);

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').on('data', (data) => this.#receive(data));
  }

  send(command: string, parameters: Parameters): Promise<unknown> {
    const id = this.#responses.size + 1;
    const message = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve) => this.#responses.set(id, resolve));
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const start = this.#received.indexOf(':') + 1;
      const end = start + Number.parseInt(this.#received.toString('latin1', 0, start), 10);
      if (start === 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.toString('utf8', start, end));
      this.#received = this.#received.subarray(end);
      // The first one only says who it is.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const response = error
        ? Promise.reject(new Error(`${error.error}: ${error.message}`))
        : result;
      this.#responses.get(id)?.(response);
    }
  }
}

/** Firefox's own, in the functions below. */
declare const Ci: { nsIClearDataService: { CLEAR_ALL: number } };
declare const Cu: {
  Sandbox(principal: Window, options: object): object;
  evalInSandbox(source: string, sandbox: object): void;
};
declare const Services: {
  clearData: { deleteData(what: number, callback: { onDataDeleted(): void }): void };
  mm: {
    getDelayedFrameScripts(): [string][];
    removeDelayedFrameScript(url: string): void;
    loadFrameScript(url: string, isForLater: boolean): void;
  };
  prefs: {
    setIntPref(name: string, value: number): void;
    setBoolPref(name: string, value: boolean): void;
  };
};
declare const gBrowser: {
  selectedTab: object;
  selectedBrowser: HTMLElement;
  removeAllTabsBut(tab: object): void;
};
declare const content: Window;

/** Runs in the browser: forgets all visits and prepares the next tab. */
function setUp(next: {
  numbers: Record<string, number>;
  hasScripts: boolean;
  frameScript: string;
}): Promise<void> {
  for (const [name, value] of Object.entries(next.numbers)) Services.prefs.setIntPref(name, value);
  Services.prefs.setBoolPref('javascript.enabled', next.hasScripts);
  for (const [url] of Services.mm.getDelayedFrameScripts()) {
    if (url.startsWith('data:')) Services.mm.removeDelayedFrameScript(url);
  }
  Services.mm.loadFrameScript(next.frameScript, true);
  return new Promise((resolve) => {
    Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, { onDataDeleted: resolve });
  });
}

/** Runs in every tab. */
function runInDocuments(source: string): void {
  addEventListener('DOMWindowCreated', ({ target }) => {
    const view = (target as Document).defaultView;
    if (view !== content || !view.location.protocol.startsWith('http')) return;
    const sandbox = Cu.Sandbox(view, { sandboxPrototype: view, wantXrays: false });
    Cu.evalInSandbox(source, sandbox);
  });
}
