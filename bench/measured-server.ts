import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** Servers run on the first core where it can be chosen, and the load on the others. */
const SERVER_CORE = '0';
const canPin = spawnSync('taskset', ['-c', SERVER_CORE, 'true']).status === 0;

/** A server in a process of its own, whose CPU time can be read. */
export class MeasuredServer {
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** @param script a file that prints `ready on http://localhost:<port>`. */
  static async start(script: string, environment: Record<string, string>): Promise<MeasuredServer> {
    const command = [...(canPin ? ['taskset', '-c', SERVER_CORE] : []), process.execPath, script];
    const [program = '', ...args] = command;
    const { PATH = '' } = process.env;
    const child = spawn(program, args, {
      env: { PATH, HOST: '127.0.0.1', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout?.setEncoding('utf8');
    for (;;) {
      const [chunk] = await Promise.race([
        once(child.stdout ?? child, 'data'),
        once(child, 'exit').then(() => {
          throw new Error(`${script} ended before it was ready:\n${output}`);
        }),
      ]);
      output += chunk;
      const port = /ready on http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (!port) continue;
      // From now on its log is read and thrown away, as by a collector on another machine.
      child.stdout?.removeAllListeners('data').resume();
      return new MeasuredServer(child, Number(port));
    }
  }

  /** CPU time of all its threads so far, in microseconds. */
  readCpu(): number {
    const tasks = `/proc/${this.#child.pid}/task`;
    const nanoseconds = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, value) => sum + value, 0) / 1000;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }
}
