import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

interface SiteProcessOptions {
  /** Command-line options for Node itself, such as a heap limit. */
  nodeOptions?: readonly string[];
  /** Script that Node runs, followed by the script's arguments; by default the built server. */
  arguments?: readonly string[];
  /**
   * Complete command that starts the server; replaces the command that runs Node with its options and script.
   */
  command?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  directory?: string;
}

/**
 * Maximum time to wait for the server to exit. It is shorter than the 30 s after which the server closes any
 * inactive connection, so a test fails if the shutdown itself does not close these connections.
 */
const LONGEST_EXIT_MS = 20_000;

/** Server that runs in a child process. By default, this is the built server on a free port of 127.0.0.1. */
export class SiteProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<string>;
  /** Resolves when the process has exited and all of its output has been read. */
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
    // Without this handler, Node would report an unhandled rejection if the server exited before any caller
    // had called `waitUntilReady`.
    this.#ready.catch(() => {});
  }

  /** Everything that the server has written to standard output and standard error so far. */
  get output(): string {
    return this.#output;
  }

  /**
   * Returns the parsed JSON lines of the log.
   * @param message the message of the lines to return; by default, all lines are returned
   */
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
   * Waits until the log says that the server is ready.
   * @returns the origin of the server
   * @throws if the server exits before it is ready
   */
  waitUntilReady(): Promise<string> {
    return this.#ready;
  }

  /**
   * @returns the exit code, or null if a signal killed the server
   * @throws if the server does not exit in time
   */
  async waitForExit(): Promise<number | null> {
    const timeout = setTimeout(LONGEST_EXIT_MS, null, { ref: false });
    if ((await Promise.race([this.#closed, timeout])) === null) {
      throw new Error(
        `The server is still running after ${LONGEST_EXIT_MS} ms:\n${this.#output.slice(-2_000)}`,
      );
    }
    return this.#child.exitCode;
  }

  /**
   * Sends a signal and waits for the server to exit.
   * @returns the exit code, or null if a signal killed the server
   */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.isRunning) this.#child.kill(signal);
    return this.waitForExit();
  }
}
