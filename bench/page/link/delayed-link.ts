import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../../tests/support/process/find-program.ts';

const SCRIPT = fileURLToPath(new URL('delay-link.py', import.meta.url));

/** What the script writes: the path of each network namespace, and its address on the link. */
type Ends = Readonly<Record<'client' | 'server', { namespace: string; address: string }>>;

/** Two network namespaces, joined by a link with a delay. They end with the processes in them. */
export class DelayedLink {
  readonly #child: ChildProcess;
  readonly #ends: Ends;
  readonly roundTripMs: number;

  private constructor(child: ChildProcess, ends: Ends, roundTripMs: number) {
    this.roundTripMs = roundTripMs;
    this.#child = child;
    this.#ends = ends;
  }

  /** @throws {Error} where the system allows no namespaces or no TUN devices. */
  static async start(roundTripMs: number): Promise<DelayedLink> {
    const child = spawn('python3', [SCRIPT, String(roundTripMs / 2)]);
    const closed = once(child, 'close');
    let output = '';
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.endsWith('\n')) return new DelayedLink(child, JSON.parse(output), roundTripMs);
    }
    await closed;
    throw new Error(errors.trim());
  }

  /** A command that runs another command in the browser's namespace. */
  get inClient(): readonly string[] {
    return ['nsenter', `--net=${this.#ends.client.namespace}`];
  }

  /** A command that runs another command in the server's namespace. */
  get inServer(): readonly string[] {
    return ['nsenter', `--net=${this.#ends.server.namespace}`];
  }

  get serverAddress(): string {
    return this.#ends.server.address;
  }

  /** Changes `net.ipv4.<name>` of the server. @returns whether the kernel accepts the value. */
  setOnServer(name: string, value: string): boolean {
    const [command = '', ...args] = [...this.inServer, 'sh', '-c', 'echo "$0" >"$1"'];
    return runProgram(command, [...args, value, `/proc/sys/net/ipv4/${name}`]).status === 0;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.stdin?.end();
    await once(this.#child, 'exit');
  }
}
