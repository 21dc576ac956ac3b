import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../support/find-free-port.ts';

/** Debian's stands in a folder that is not on every user's path. */
const COMMANDS = ['nginx', '/usr/sbin/nginx'];

/** nginx as it is by default, but for kept connections to the servers behind it. */
export class Nginx {
  readonly #folder: string;
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(folder: string, child: ChildProcess, port: number) {
    this.#folder = folder;
    this.#child = child;
    this.port = port;
    process.once('exit', this.#kill);
  }

  /** @returns its command; undefined where it is not installed. */
  static find(): string | undefined {
    return COMMANDS.find((command) => spawnSync(command, ['-v']).status === 0);
  }

  /** @param ports of the servers behind it. */
  static async start(command: string, ports: readonly number[]): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    const port = await findFreePort();
    const file = join(folder, 'nginx.conf');
    await writeFile(file, createConfiguration(folder, port, ports));
    const child = spawn(command, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
      stdio: 'inherit',
    });
    const nginx = new Nginx(folder, child, port);
    await nginx.#waitUntilListening();
    return nginx;
  }

  /** Requests that it sent to a second server, as the first had failed them. */
  async countRetries(): Promise<number> {
    const log = await readFile(join(this.#folder, 'access.log'), 'utf8');
    return log.split('\n').filter((line) => line.includes(',')).length;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null) {
      this.#child.kill('SIGTERM');
      await once(this.#child, 'exit');
    }
    process.off('exit', this.#kill);
    await rm(this.#folder, { recursive: true });
  }

  readonly #kill = () => this.#child.kill('SIGTERM');

  async #waitUntilListening(): Promise<void> {
    while (this.#child.exitCode === null) {
      const socket = connect(this.port, '127.0.0.1');
      const isListening = await once(socket, 'connect').catch(() => false);
      socket.destroy();
      if (isListening) return;
      await wait(20);
    }
    throw new Error('nginx did not start');
  }
}

function createConfiguration(folder: string, port: number, ports: readonly number[]): string {
  const servers = ports.map((upstream) => `server 127.0.0.1:${upstream};`).join(' ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      log_format upstreams '$status $upstream_status';
      access_log ${folder}/access.log upstreams;
      upstream site { ${servers} keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://site;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
        }
      }
    }`;
}
