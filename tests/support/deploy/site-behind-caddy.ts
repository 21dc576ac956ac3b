import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { onTestFinished, vi } from 'vitest';
import { sendRequest } from '../http/send-request.ts';
import { change } from '../process/change.ts';
import { findFreePort } from '../process/find-free-port.ts';
import { runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';
import {
  HOST,
  OTHER_HOST,
  PASSWORD,
  type ProxyOptions,
  uncommentStaging,
} from './proxy-options.ts';

const COMMAND = 'caddy';
const FILE = readFileSync('deploy/caddy/Caddyfile', 'utf8');

/** deploy/caddy/Caddyfile in a running Caddy, on free ports, with certificates of its own. */
export class SiteBehindCaddy {
  /** What Caddy adds to each response of the site. */
  static readonly addedHeaders = ['alt-svc'];

  readonly maintenanceFolder: string;
  readonly #ports: { http: number; https: number };
  readonly #certificate: Buffer;
  readonly #caddy: ChildProcess;

  private constructor(folder: string, ports: { http: number; https: number }, caddy: ChildProcess) {
    this.maintenanceFolder = join(folder, 'maintenance');
    this.#ports = ports;
    this.#certificate = readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'));
    this.#caddy = caddy;
  }

  static async start({ upstreams, changes = [], isStaging = false }: ProxyOptions) {
    const folder = await createFolder();
    await mkdir(join(folder, 'maintenance'));
    const ports = { http: await findFreePort(), https: await findFreePort() };
    const adapted = change(isStaging ? withPassword(FILE) : FILE, [
      ['admin off', `admin off\nlocal_certs\nhttp_port ${ports.http}\nhttps_port ${ports.https}`],
      ['/var/www/ai-agents-website', join(folder, 'maintenance')],
      // While no instance responds.
      ['lb_try_duration 20s', 'lb_try_duration 2s'],
      ...changes,
    ]);
    await writeFile(join(folder, 'Caddyfile'), adapted);
    const addresses = upstreams ?? [`127.0.0.1:${await findFreePort()}`];
    const caddy = await startCaddy(folder, ports.https, addresses.join(' '));
    return new SiteBehindCaddy(folder, ports, caddy);
  }

  /** Another, for one test. */
  static async startForTest(options: ProxyOptions) {
    const site = await SiteBehindCaddy.start(options);
    onTestFinished(() => site.stop());
    return site;
  }

  readonly request = (
    path: string,
    headers: Record<string, string> = {},
    { method = 'GET', host = HOST } = {},
  ) => {
    const tls = { host, certificate: this.#certificate };
    return sendRequest({ port: this.#ports.https, path, headers, method, tls });
  };

  requestByHttp(path: string, host = HOST) {
    return sendRequest({ port: this.#ports.http, path, headers: { Host: host } });
  }

  stop(): void {
    this.#caddy.kill('SIGKILL');
  }
}

function withPassword(file: string): string {
  const { output } = runProgram(COMMAND, ['hash-password', '--plaintext', PASSWORD]);
  return change(uncommentStaging(file), [['staging HASH', `staging ${output.trim()}`]]);
}

/** Returns when both hosts have their certificate. */
async function startCaddy(folder: string, port: number, UPSTREAM: string): Promise<ChildProcess> {
  const environment = { DOMAIN: HOST, REDIRECT_DOMAINS: OTHER_HOST, UPSTREAM };
  const caddy = spawn(COMMAND, ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => caddy.kill('SIGKILL');
  process.once('exit', kill);
  caddy.once('exit', () => process.off('exit', kill));
  let log = '';
  caddy.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const handshake = async (servername: string) => {
    const socket = connect({ port, servername, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    socket.destroy();
  };
  try {
    await vi.waitFor(() => Promise.all([HOST, OTHER_HOST].map(handshake)), 10_000);
  } catch (error) {
    kill();
    throw new Error(log, { cause: error });
  }
  return caddy;
}
