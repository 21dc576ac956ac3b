import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findProgram } from '../process/find-program.ts';
import {
  Browser,
  type Command,
  HIDING_PAGE_SCRIPT,
  PAGE_SCRIPT,
  type Parameters,
  type Settings,
  type Size,
} from './browser.ts';

const OPTIONS = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'];

/**
 * Privileged script that Firefox loads into every tab. In each document, it runs the page script before the
 * document's own scripts.
 */
const FRAME_SCRIPT = `addEventListener('DOMWindowCreated', ({ target }) => {
  if (target.defaultView !== content || !content.location.protocol.startsWith('http')) return;
  const hidesAutomation = Services.prefs.getBoolPref('tests.hides-automation');
  const sandbox = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
  Cu.evalInSandbox(hidesAutomation ? ${JSON.stringify(HIDING_PAGE_SCRIPT)} : ${JSON.stringify(PAGE_SCRIPT)}, sandbox);
})`;

/** Script that sets the Firefox preferences passed as its argument, and clears all browsing data. */
const RESET_BROWSER = `for (const [name, value] of Object.entries(arguments[0])) {
  Services.prefs[typeof value === 'number' ? 'setIntPref' : 'setBoolPref'](name, value);
}
return new Promise((onDataDeleted) => {
  Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, { onDataDeleted });
})`;

/**
 * Returns the Firefox at `FIREFOX_PATH` or, by default, the system's Firefox ESR. Returns undefined if it is
 * not installed.
 */
export function findFirefox(): Browser | undefined {
  const program = findProgram(process.env['FIREFOX_PATH'] || 'firefox-esr', 'firefox-esr');
  return program ? new Firefox(program) : undefined;
}

/** Firefox browser. It needs no driver program, because it accepts WebDriver commands through Marionette. */
class Firefox extends Browser {
  readonly name = 'Firefox';
  readonly #program: string;
  readonly #profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  #marionette: Socket | undefined;
  #received = '';
  /** Functions that resolve the promises of the sent commands with their responses, indexed by command id. */
  readonly #resolvers: ((response: unknown) => void)[] = [];

  constructor(program: string) {
    super();
    this.#program = program;
  }

  async openWindow({ isDark, hasNoScripts, hidesAutomation = false }: Settings): Promise<void> {
    if (!this.#marionette) await this.#start();
    await this.#runInBrowser(RESET_BROWSER, {
      'javascript.enabled': !hasNoScripts,
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      'tests.hides-automation': hidesAutomation,
    });
    const tab = await this.send('NewWindow', { type: 'tab' });
    await this.send('SwitchToWindow', tab as Parameters);
    await this.#runInBrowser('gBrowser.removeAllTabsBut(gBrowser.selectedTab)');
  }

  send(
    command: Command | 'NewSession' | 'NewWindow' | 'Print' | 'SwitchToWindow',
    parameters: Parameters = {},
  ): Promise<unknown> {
    return this.#request(`WebDriver:${command}`, parameters);
  }

  /** Resizes only the page, because a Firefox window itself cannot be as narrow as a phone's screen. */
  resize({ width, height }: Size): Promise<void> {
    const style = `flex: none; width: ${width}px; height: ${height}px`;
    return this.#runInBrowser('gBrowser.selectedBrowser.style.cssText = arguments[0]', style);
  }

  print(): Promise<unknown> {
    return this.send('Print', { page: { width: 21, height: 29.7 } });
  }

  override async stop(): Promise<void> {
    await super.stop();
    rmSync(this.#profile, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    writeFileSync(join(this.#profile, 'user.js'), 'user_pref("marionette.port", 0);');
    const child = this.start(this.#program, [...OPTIONS, '--profile', this.#profile]);
    const stdout = child.stdout as Readable;
    let port: string | undefined;
    for await (const line of createInterface(stdout)) {
      port = /Listening on port (\d+)/.exec(line)?.[1];
      if (port) break;
    }
    if (!port) throw new Error(`${this.#program} does not start`);
    stdout.resume();
    this.#marionette = connect(Number(port), '127.0.0.1').setEncoding('latin1');
    this.#marionette.on('data', (data) => this.#receive(String(data)));
    await this.send('NewSession');
    const url = `data:,${encodeURIComponent(FRAME_SCRIPT)}`;
    await this.#runInBrowser('Services.mm.loadFrameScript(arguments[0], true)', url);
  }

  /** Runs a script in the browser's privileged context instead of the page. */
  async #runInBrowser(script: string, argument?: unknown): Promise<void> {
    await this.#request('Marionette:SetContext', { value: 'chrome' });
    await this.send('ExecuteScript', { script, args: [argument], sandbox: 'system' });
    await this.#request('Marionette:SetContext', { value: 'content' });
  }

  /** Sends a command as JSON, preceded by its length in bytes: `38:[0, 1, "WebDriver:Navigate", {…}]`. */
  #request(command: string, parameters: Parameters): Promise<unknown> {
    return new Promise((resolve) => {
      const id = this.#resolvers.push(resolve) - 1;
      const message = JSON.stringify([0, id, command, parameters]);
      this.#marionette?.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  /**
   * Buffers the received data and handles every complete message in it.
   * @param data received bytes as a latin1 string, in which each character stands for one byte
   */
  #receive(data: string): void {
    this.#received += data;
    const start = this.#received.indexOf(':') + 1;
    const end = start + Number.parseInt(this.#received, 10);
    if (start === 0 || this.#received.length < end) return;
    const message = Buffer.from(this.#received.slice(start, end), 'latin1').toString();
    this.#received = this.#received.slice(end);
    // The first message is Marionette's greeting. It answers no command, so no resolver is called for it.
    const { 1: id, 2: error, 3: result } = JSON.parse(message);
    const failure = error && Promise.reject(new Error(`${error.error}: ${error.message}`));
    this.#resolvers[id]?.(failure ?? (result && 'value' in result ? result.value : result));
    this.#receive('');
  }
}
