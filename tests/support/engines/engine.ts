import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Size {
  width: number;
  height: number;
}

/** What a visitor has set in the browser or in the system. */
export interface Settings {
  isDark?: boolean;
  hasNoScripts?: boolean;
  /** Of the whole page, 2 for 200 %; WebKit only. */
  zoom?: number;
  /** Whether the browser hides that it is automated, so that the cookie banner appears. */
  isVisitor?: boolean;
}

/** Those of WebDriver's that the tests need, and how they are sent over HTTP. */
export const COMMANDS = {
  DeleteAllCookies: 'DELETE /cookie',
  ElementClick: 'POST /element/{id}/click',
  ExecuteScript: 'POST /execute/sync',
  Navigate: 'POST /url',
  PerformActions: 'POST /actions',
  SetWindowRect: 'POST /window/rect',
} as const;

export type Command = keyof typeof COMMANDS;

export type Parameters = Readonly<Record<string, unknown>>;

/** A browser with one window, which is driven from outside; the same for every engine. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  /** Replaces the window by one without cookies. The first one starts the browser. */
  open(settings: Settings): Promise<void>;
  /** Has the current tab of the window run a command. @returns its value. */
  send(command: Command, parameters?: Parameters): Promise<unknown>;
  resize(size: Size): Promise<void>;
  /** @returns a PDF of A4 pages, in base64. */
  print(): Promise<unknown>;
  /** Ends every process that it has started. */
  stop(): Promise<void>;
}

/** To be run in every document before its own scripts. */
export const PAGE_SCRIPT = readFileSync(new URL('page-script.js', import.meta.url), 'utf8');

/** The same, for those who hide that they are automated. */
export const HIDING_PAGE_SCRIPT = `Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
${PAGE_SCRIPT}`;

/** Starts a program that the kernel ends with this process, however that ends. */
export function start(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
}
