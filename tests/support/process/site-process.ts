import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

interface SiteProcessOptions {
  /** Options of Node itself, such as the size of its heap. */
  nodeOptions?: readonly string[];
  /** Command after these; the built server when it is left out. */
  arguments?: readonly string[];
  /** In place of Node and all of that. */
  command?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  directory?: string;
}

/** Shorter than the 30 s after which the server gives up a silent connection. */
const LONGEST_EXIT_MS = 20_000;

/** A server as a child process on a free port of 127.0.0.1. */
export class SiteProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<string>;
  /** After the exit, when all that it has written is read. */
  readonly #closed: Promise<unknown>;
  #output = '';

  constructor({
    nodeOptions = [],
    arguments: args = ['dist/server/server.mjs'],
    command = [process.execPath, ...nodeOptions, ...args],
    environment = {},
    directory = process.cwd(),
  }: SiteProcessOptions = {}) {
    const { PATH = '', HOME = '' } = process.env;
    const [program = '', ...programArguments] = command;
    this.#child = spawn(program, programArguments, {
      cwd: directory,
      env: { PATH, HOME, HOST: '127.0.0.1', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#closed = once(this.#child, 'close');
    this.#child.stderr?.on('data', (chunk) => {
      this.#output += chunk;
    });
    this.#ready = new Promise((resolve, reject) => {
      this.#child.stdout?.on('data', (chunk) => {
        this.#output += chunk;
        const port = /(?:ready on|Local:) +http:\/\/[^/\s]+:(\d+)\b/.exec(this.#output)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
      this.#child.once('close', () => {
        reject(new Error(`The server ended before it was ready:\n${this.#output}`));
      });
    });
    // Not every caller waits for it.
    this.#ready.catch(() => {});
  }

  /** All that it has written so far. */
  get output(): string {
    return this.#output;
  }

  /** The lines of its log with this message, all of them without one. */
  log(message?: string): Record<string, unknown>[] {
    return this.#output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => message === undefined || msg === message);
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('The process could not be started');
    return this.#child.pid;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** @returns its origin, when it says, or has said, that it is ready. @throws when it ends before that. */
  waitUntilReady(): Promise<string> {
    return this.#ready;
  }

  /** @returns its exit code, null when a signal ended it. @throws when it goes on running. */
  async waitForExit(): Promise<number | null> {
    const late = setTimeout(LONGEST_EXIT_MS, null, { ref: false });
    if ((await Promise.race([this.#closed, late])) === null) {
      throw new Error(
        `The server still runs after ${LONGEST_EXIT_MS} ms:\n${this.#output.slice(-2_000)}`,
      );
    }
    return this.#child.exitCode;
  }

  /** @returns its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.isRunning) this.#child.kill(signal);
    return this.waitForExit();
  }
}
