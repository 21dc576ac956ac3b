import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

interface SiteProcessOptions {
  /** Options of Node itself, such as the size of its heap. */
  nodeOptions?: readonly string[];
  /** Arguments of Node after `nodeOptions`; the built server by default. */
  arguments?: readonly string[];
  /** Complete command, instead of Node with its options and arguments. */
  command?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  directory?: string;
}

/** Maximum wait for an exit, less than the 30 s after which the server closes silent connections anyway. */
const LONGEST_EXIT_MS = 20_000;

/** Server in a child process, by default the built server on a free port of 127.0.0.1. */
export class SiteProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<string>;
  /** Resolves after the exit, when the whole output has been read. */
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
    // Without this handler, Node would report an unhandled rejection if no caller waits for the server.
    this.#ready.catch(() => {});
  }

  /** Everything that the server has written so far, on both streams. */
  get output(): string {
    return this.#output;
  }

  /** Returns the JSON lines of the log. @param message selects the lines with this message. */
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

  /**
   * @returns the origin of the server, once its log says that it is ready.
   * @throws if it exits before that.
   */
  waitUntilReady(): Promise<string> {
    return this.#ready;
  }

  /** @returns the exit code, or null after a fatal signal. @throws if the server keeps running. */
  async waitForExit(): Promise<number | null> {
    const timeout = setTimeout(LONGEST_EXIT_MS, null, { ref: false });
    if ((await Promise.race([this.#closed, timeout])) === null) {
      throw new Error(
        `The server is still running after ${LONGEST_EXIT_MS} ms:\n${this.#output.slice(-2_000)}`,
      );
    }
    return this.#child.exitCode;
  }

  /** Sends a signal, and waits for the exit. @returns the exit code, or null after a fatal signal. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.isRunning) this.#child.kill(signal);
    return this.waitForExit();
  }
}
