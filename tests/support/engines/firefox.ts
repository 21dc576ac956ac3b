import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findProgram } from '../process/find-program.ts';
import {
  type Command,
  type Engine,
  HIDING_PAGE_SCRIPT,
  PAGE_SCRIPT,
  type Parameters,
  type Settings,
  type Size,
  start,
} from './engine.ts';

const OPTIONS = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'];

/** Runs in every tab, with the rights of the browser. */
const FRAME_SCRIPT = `addEventListener('DOMWindowCreated', ({ target }) => {
  if (target.defaultView !== content || !content.location.protocol.startsWith('http')) return;
  const isVisitor = Services.prefs.getBoolPref('tests.is-visitor');
  const sandbox = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
  Cu.evalInSandbox(isVisitor ? ${JSON.stringify(HIDING_PAGE_SCRIPT)} : ${JSON.stringify(PAGE_SCRIPT)}, sandbox);
})`;

/** Sets preferences and forgets all visits. */
const PREPARE = `for (const [name, value] of Object.entries(arguments[0])) {
  Services.prefs[typeof value === 'number' ? 'setIntPref' : 'setBoolPref'](name, value);
}
return new Promise((onDataDeleted) => {
  Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, { onDataDeleted });
})`;

/**
 * The Firefox for the tests: `FIREFOX_PATH`, or the system's.
 * @throws in CI when there is none.
 */
export function findFirefox(): Engine | undefined {
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

  async open({ isDark, hasNoScripts, isVisitor }: Settings): Promise<void> {
    if (!this.#marionette) await this.#start();
    await this.#runInBrowser(PREPARE, {
      'javascript.enabled': !hasNoScripts,
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      'tests.is-visitor': isVisitor ?? false,
    });
    const tab = (await this.send('NewWindow', { type: 'tab' })) as { handle: string };
    await this.send('SwitchToWindow', tab);
    await this.#runInBrowser('gBrowser.removeAllTabsBut(gBrowser.selectedTab)');
  }

  async send(
    command: Command | 'NewSession' | 'NewWindow' | 'Print' | 'SwitchToWindow',
    parameters: Parameters = {},
  ): Promise<unknown> {
    const result = await this.#marionette?.send(`WebDriver:${command}`, parameters);
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  }

  /** The page's, as the window cannot be as narrow as a phone. */
  resize({ width, height }: Size): Promise<void> {
    const style = `flex: none; width: ${width}px; height: ${height}px`;
    return this.#runInBrowser('gBrowser.selectedBrowser.style.cssText = arguments[0]', style);
  }

  print(): Promise<unknown> {
    return this.send('Print', { page: { width: 21, height: 29.7 } });
  }

  async stop(): Promise<void> {
    if (this.#process?.kill()) await once(this.#process, 'exit');
    rmSync(this.#profile, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    writeFileSync(join(this.#profile, 'user.js'), 'user_pref("marionette.port", 0);');
    const child = start(this.#program, [...OPTIONS, '--profile', this.#profile]);
    this.#process = child;
    const port = await new Promise<number>((resolve, reject) => {
      createInterface(child.stdout as Readable).on('line', (line) => {
        const [, port] = /Marionette\s+INFO\s+Listening on port (\d+)/.exec(line) ?? [];
        if (port) resolve(Number(port));
      });
      child.once('exit', () => reject(new Error(`${this.#program} does not start`)));
    });
    this.#marionette = new Marionette(port);
    await this.send('NewSession');
    const url = `data:,${encodeURIComponent(FRAME_SCRIPT)}`;
    await this.#runInBrowser('Services.mm.loadFrameScript(arguments[0], true)', url);
  }

  /** Runs a script with the rights of the browser. */
  async #runInBrowser(script: string, argument?: unknown): Promise<void> {
    await this.#marionette?.send('Marionette:SetContext', { value: 'chrome' });
    await this.send('ExecuteScript', { script, args: [argument], sandbox: 'system' });
    await this.#marionette?.send('Marionette:SetContext', { value: 'content' });
  }
}

/** Messages are JSON with its length before it: `38:[0, 1, "WebDriver:Navigate", { … }]`. */
class Marionette {
  readonly #socket: Socket;
  readonly #responses: ((response: unknown) => void)[] = [];
  #received = Buffer.alloc(0);

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').on('data', (data) => this.#receive(data));
  }

  send(command: string, parameters: Parameters): Promise<unknown> {
    return new Promise((resolve) => {
      const id = this.#responses.push(resolve) - 1;
      const message = JSON.stringify([0, id, command, parameters]);
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    const start = this.#received.indexOf(':') + 1;
    const end = start + Number.parseInt(this.#received.toString('latin1', 0, start), 10);
    if (start === 0 || this.#received.length < end) return;
    const message = JSON.parse(this.#received.toString('utf8', start, end));
    const rest = this.#received.subarray(end);
    this.#received = Buffer.alloc(0);
    // The first one only says who it is.
    if (Array.isArray(message)) {
      const [, id, error, result] = message;
      const failure = error && Promise.reject(new Error(`${error.error}: ${error.message}`));
      this.#responses[id]?.(failure ?? result);
    }
    this.#receive(rest);
  }
}
