import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NginxProcess } from '../support/deploy/nginx-process.ts';
import { findFreePort } from '../support/process/find-free-port.ts';

/** nginx with kept connections to the servers behind it, and with another try after a 503. */
export class Nginx {
  readonly #process: NginxProcess;
  readonly #folder: string;
  readonly port: number;

  private constructor(process: NginxProcess, folder: string, port: number) {
    this.#process = process;
    this.#folder = folder;
    this.port = port;
  }

  /** @param ports of the servers behind it. */
  static async start(ports: readonly number[]): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    const port = await findFreePort();
    const configuration = createConfiguration(folder, port, ports);
    return new Nginx(await NginxProcess.start(configuration, port), folder, port);
  }

  /** Requests that it sent to a second server, as the first had failed them. */
  async countRetries(): Promise<number> {
    const log = await readFile(join(this.#folder, 'access.log'), 'utf8');
    return log.split('\n').filter((line) => line.includes(',')).length;
  }

  async stop(): Promise<void> {
    await this.#process.stop();
    await rm(this.#folder, { recursive: true });
  }
}

function createConfiguration(folder: string, port: number, ports: readonly number[]): string {
  const servers = ports.map((upstream) => `server 127.0.0.1:${upstream};`).join(' ');
  return `
    log_format upstreams '$status $upstream_status';
    upstream site { ${servers} keepalive 16; }
    server {
      listen 127.0.0.1:${port};
      access_log ${folder}/access.log upstreams;
      gzip off;
      location / {
        proxy_pass http://site;
        proxy_http_version 1.1;
        proxy_next_upstream error timeout http_503;
        proxy_set_header Connection "";
      }
    }`;
}
