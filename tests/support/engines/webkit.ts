import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../process/find-free-port.ts';
import { findProgram, reportMissing } from '../process/find-program.ts';
import {
  Browser,
  COMMANDS,
  type Command,
  HIDING_PAGE_SCRIPT,
  PAGE_SCRIPT,
  type Parameters,
  type Settings,
  type Size,
} from './browser.ts';

const WINDOW_PROGRAM = fileURLToPath(new URL('webkit-window.py', import.meta.url));

/** A script that is sent to a page without scripts while it is being left gets no response, ever. */
const LONGEST_SCRIPT_MS = 10_000;
const LONGEST_START_MS = 30_000;

/**
 * WebKitGTK, where it is installed with its driver, a screen in memory and its Python library.
 * @throws in CI when something is missing.
 */
export function findWebKit(): Browser | undefined {
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
class WebKit extends Browser {
  readonly name = 'WebKit';
  #driver = '';
  #session = '';

  async openWindow({ isDark, hasNoScripts, zoom = 1, isVisitor }: Settings): Promise<void> {
    this.#driver ||= await this.#start();
    // Its window goes with it.
    if (this.#session) await request(this.#session);
    const args = ['--automation', `--zoom=${zoom}`];
    args.push(`--script=${isVisitor ? HIDING_PAGE_SCRIPT : PAGE_SCRIPT}`);
    if (isDark) args.push('--dark');
    if (hasNoScripts) args.push('--no-scripts');
    const alwaysMatch = {
      browserName: 'webkit-window',
      'webkitgtk:browserOptions': { binary: WINDOW_PROGRAM, args },
    };
    const session = await request(`${this.#driver}/session`, { capabilities: { alwaysMatch } });
    this.#session = `${this.#driver}/session/${(session as { sessionId: string }).sessionId}`;
  }

  send(command: Command, parameters: Parameters): Promise<unknown> {
    const path = COMMANDS[command].replace('{id}', String(parameters['id']));
    const longest = command === 'ExecuteScript' ? LONGEST_SCRIPT_MS : undefined;
    return request(`${this.#session}/${path}`, parameters, longest);
  }

  async resize(size: Size): Promise<void> {
    await this.send('SetWindowRect', { x: 0, y: 0, ...size });
  }

  /** The driver cannot print: the window does. */
  print(): Promise<unknown> {
    const script = "return webkit.messageHandlers.print.postMessage('')";
    return this.send('ExecuteScript', { script, args: [] });
  }

  /** @returns the URL of the driver. */
  async #start(): Promise<string> {
    const screen = this.start('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x12000x24']);
    const signal = AbortSignal.timeout(LONGEST_START_MS);
    const [display] = await once(screen.stdio[3] as Readable, 'data', { signal });
    const port = await findFreePort();
    const driver = this.start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      DISPLAY: `:${String(display).trim()}`,
      // Only then it starts as root; nothing but this site is opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const url = `http://127.0.0.1:${port}`;
    while (driver.exitCode === null) {
      if (await fetch(`${url}/status`).catch(() => null)) return url;
    }
    throw new Error('WebKitWebDriver does not start');
  }
}

/** @param parameters of a command; without, what has the URL ends. */
async function request(url: string, parameters?: Parameters, longest?: number): Promise<unknown> {
  const response = await fetch(url, {
    method: parameters ? 'POST' : 'DELETE',
    ...(parameters && { body: JSON.stringify(parameters) }),
    ...(longest && { signal: AbortSignal.timeout(longest) }),
  });
  const { value } = (await response.json()) as { value: { error: string; message: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
