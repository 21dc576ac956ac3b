import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../process/find-free-port.ts';
import { findProgram, reportMissing } from '../process/find-program.ts';
import {
  COMMANDS,
  type Command,
  type Engine,
  HIDING_PAGE_SCRIPT,
  PAGE_SCRIPT,
  type Parameters,
  type Settings,
  type Size,
  start,
} from './engine.ts';

const WINDOW_PROGRAM = fileURLToPath(new URL('webkit-window.py', import.meta.url));

/** A script that is sent to a page without scripts while it is being left gets no response, ever. */
const LONGEST_SCRIPT_MS = 10_000;

/**
 * WebKitGTK, where it is installed with its driver, a screen in memory and its Python library.
 * @throws in CI when something is missing.
 */
export function findWebKit(): Engine | undefined {
  const programs = [
    findProgram('WebKitWebDriver', 'webkit2gtk-driver'),
    findProgram('Xvfb', 'xvfb'),
  ];
  const library = 'import gi; gi.require_version("WebKit2", "4.1")';
  const { status } = spawnSync('/usr/bin/python3', ['-c', library], { stdio: 'ignore' });
  if (status !== 0) reportMissing('WebKitGTK for Python', 'python3-gi gir1.2-webkit2-4.1');
  return programs.every(Boolean) && status === 0 ? new WebKit() : undefined;
}

/** WebKitGTK in a window of our own on a screen in memory, driven by WebKitWebDriver over HTTP. */
class WebKit implements Engine {
  readonly name = 'WebKit';
  readonly #processes: ChildProcess[] = [];
  #driver: string | undefined;
  #session: string | undefined;

  async open({ isDark, hasNoScripts, zoom = 1, isVisitor }: Settings): Promise<void> {
    this.#driver ??= await this.#start();
    // Its windows go with it.
    if (this.#session) await request('DELETE', this.#session);
    const args = [
      '--automation',
      `--zoom=${zoom}`,
      `--script=${isVisitor ? HIDING_PAGE_SCRIPT : PAGE_SCRIPT}`,
      ...(isDark ? ['--dark'] : []),
      ...(hasNoScripts ? ['--no-scripts'] : []),
    ];
    const options = { 'webkitgtk:browserOptions': { binary: WINDOW_PROGRAM, args } };
    const capabilities = { alwaysMatch: { browserName: 'webkit-window', ...options } };
    const session = await request('POST', `${this.#driver}/session`, { capabilities });
    this.#session = `${this.#driver}/session/${(session as { sessionId: string }).sessionId}`;
  }

  async send(command: Command, parameters: Parameters = {}): Promise<unknown> {
    const [method = '', path = ''] = COMMANDS[command].split(' ');
    const url = `${this.#session}${path.replace('{id}', String(parameters['id']))}`;
    const longest = command === 'ExecuteScript' ? LONGEST_SCRIPT_MS : undefined;
    return request(method, url, parameters, longest);
  }

  async resize(size: Size): Promise<void> {
    await this.send('SetWindowRect', { x: 0, y: 0, ...size });
  }

  /** The driver cannot print: the window does. */
  print(): Promise<unknown> {
    const script = "return webkit.messageHandlers.print.postMessage('')";
    return this.send('ExecuteScript', { script, args: [] });
  }

  /** The window ends with its screen. */
  async stop(): Promise<void> {
    for (const child of this.#processes.reverse()) if (child.kill()) await once(child, 'exit');
  }

  /** @returns the URL of the driver. */
  async #start(): Promise<string> {
    const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x12000x24']);
    this.#processes.push(screen);
    const [display] = await Promise.race([
      once(screen.stdio[3] as Readable, 'data'),
      once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb does not start'))),
    ]);
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const driver = start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${new URL(url).port}`], {
      DISPLAY: `:${String(display).trim()}`,
      // WebKit refuses to sandbox what runs as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    });
    this.#processes.push(driver);
    while (driver.exitCode === null) {
      if (await fetch(`${url}/status`).catch(() => null)) return url;
    }
    throw new Error('WebKitWebDriver does not start');
  }
}

async function request(
  method: string,
  url: string,
  parameters: Parameters = {},
  longest?: number,
): Promise<unknown> {
  const body = method === 'POST' && { body: JSON.stringify(parameters) };
  const limit = longest && { signal: AbortSignal.timeout(longest) };
  const response = await fetch(url, { method, ...body, ...limit });
  const { value } = (await response.json()) as { value: { error: string; message: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
