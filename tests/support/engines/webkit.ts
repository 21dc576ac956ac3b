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

/**
 * Maximum duration of a script, in milliseconds. The limit is needed because, if JavaScript is disabled,
 * WebKitWebDriver never responds to a script that it receives during a navigation.
 */
const SCRIPT_TIMEOUT_MS = 10_000;
const START_TIMEOUT_MS = 30_000;

/**
 * Returns a WebKitGTK browser, or undefined if its driver, its Python library or the virtual display Xvfb is
 * not installed.
 * @throws in CI if the Python library is missing
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

/**
 * WebKitGTK browser on a virtual display. WebKitWebDriver controls it, and `webkit-window.py` provides its
 * window.
 */
class WebKit extends Browser {
  readonly name = 'WebKit';
  #driver = '';
  #session = '';

  async openWindow({
    isDark,
    hasNavigationApi,
    hasNoScripts,
    zoom = 1,
    hidesAutomation,
  }: Settings): Promise<void> {
    this.#driver ||= await this.#start();
    // Ends the previous WebDriver session, which also closes its window.
    if (this.#session) await request(this.#session);
    const args = ['--automation', `--zoom=${zoom}`];
    args.push(`--script=${hidesAutomation ? HIDING_PAGE_SCRIPT : PAGE_SCRIPT}`);
    if (isDark) args.push('--dark');
    if (hasNavigationApi) args.push('--navigation-api');
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
    const timeout = command === 'ExecuteScript' ? SCRIPT_TIMEOUT_MS : undefined;
    return request(`${this.#session}/${path}`, parameters, timeout);
  }

  async resize(size: Size): Promise<void> {
    await this.send('SetWindowRect', { x: 0, y: 0, ...size });
  }

  /** Prints the page through `webkit-window.py`, because WebKitWebDriver cannot print. */
  print(): Promise<unknown> {
    const script = "return webkit.messageHandlers.print.postMessage('')";
    return this.send('ExecuteScript', { script, args: [] });
  }

  /** Starts the virtual display and WebKitWebDriver. @returns the URL of WebKitWebDriver */
  async #start(): Promise<string> {
    const screen = this.start('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x12000x24']);
    const signal = AbortSignal.timeout(START_TIMEOUT_MS);
    const [display] = await once(screen.stdio[3] as Readable, 'data', { signal });
    const port = await findFreePort();
    const driver = this.start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      DISPLAY: `:${String(display).trim()}`,
      // WebKit's sandbox cannot start as root, so it is disabled. This is safe, because the tests open only
      // this site.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const url = `http://127.0.0.1:${port}`;
    while (driver.exitCode === null) {
      if (await fetch(`${url}/status`).catch(() => null)) return url;
    }
    throw new Error('WebKitWebDriver does not start');
  }
}

/**
 * Sends a WebDriver command to its URL, or ends the WebDriver session that has this URL.
 * @param parameters the command's parameters, or undefined to end the session
 */
async function request(url: string, parameters?: Parameters, timeout?: number): Promise<unknown> {
  const response = await fetch(url, {
    method: parameters ? 'POST' : 'DELETE',
    ...(parameters && { body: JSON.stringify(parameters) }),
    ...(timeout && { signal: AbortSignal.timeout(timeout) }),
  });
  const { value } = (await response.json()) as { value: { error: string; message: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
