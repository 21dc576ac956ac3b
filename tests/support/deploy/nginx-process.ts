import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Outcome, runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';

const COMMAND = 'nginx';
const PID_FILE = 'nginx.pid';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A file for `conf.d` within a main file like Debian's. @returns the main file. */
async function writeConfiguration(folder: string, configuration: string): Promise<string> {
  const main = join(folder, 'nginx.conf');
  await writeFile(join(folder, 'site.conf'), configuration);
  await writeFile(
    main,
    `daemon off;
    worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/${PID_FILE};
    events { worker_connections 1024; }
    http {
      ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off;
      gzip on;
      include ${folder}/site.conf;
    }`,
  );
  return main;
}

/** @returns the result of `nginx -t`. */
export async function checkConfiguration(configuration: string): Promise<Outcome> {
  const folder = await createFolder();
  const main = await writeConfiguration(folder, configuration);
  return runProgram(COMMAND, ['-t', '-p', folder, '-c', main, '-e', join(folder, 'error.log')]);
}

/** The installed nginx as a child process, with a configuration of the project. */
export class NginxProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
    process.once('exit', this.#kill);
  }

  /** @param runBy a command that runs all of this. */
  static async start(configuration: string, runBy: readonly string[] = []): Promise<NginxProcess> {
    const folder = await createFolder();
    const main = await writeConfiguration(folder, configuration);
    const [command = '', ...args] = [...runBy, COMMAND, '-p', folder, '-c', main];
    const child = spawn(command, [...args, '-e', join(folder, 'error.log')], {
      stdio: 'inherit',
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    });
    const nginx = new NginxProcess(child);
    await nginx.#waitUntilListening(join(folder, PID_FILE));
    return nginx;
  }

  /** Of the main process, which starts the workers. */
  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('nginx could not be started');
    return this.#child.pid;
  }

  async stop(): Promise<void> {
    process.off('exit', this.#kill);
    if (this.#child.exitCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }

  readonly #kill = () => this.#child.kill('SIGTERM');

  /** nginx writes the file as soon as it listens. */
  async #waitUntilListening(pidFile: string): Promise<void> {
    while (this.#child.exitCode === null) {
      if (existsSync(pidFile)) return;
      await wait(20);
    }
    throw new Error('nginx did not start');
  }
}
