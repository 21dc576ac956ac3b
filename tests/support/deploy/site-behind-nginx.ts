import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { sendRequest } from '../http/send-request.ts';
import { type Changes, change } from '../process/change.ts';
import { findFreePort } from '../process/find-free-port.ts';
import { runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';
import { SiteProcess } from '../process/site-process.ts';
import { adaptNginxFile, HOST, NGINX_FILE } from './nginx-file.ts';
import { NginxProcess } from './nginx-process.ts';

/** Removes the limits by client address, as the file says how. */
export const WITHOUT_LIMITS: Changes = NGINX_FILE.split('\n')
  .filter((line) => line.trimStart().startsWith('limit_'))
  .map((line) => [`${line}\n`, '']);

/** @returns a folder with a certificate for both names of the file. */
async function createCertificate(): Promise<string> {
  const folder = await createFolder();
  const { status, output } = runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST},DNS:example.com`],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  if (status !== 0) throw new Error(output);
  return folder;
}

/** Two instances of the built site, and deploy/nginx/ai-agents-website.conf in front of them. */
export class SiteBehindNginx {
  /** Has the certificate and `etc/nginx`, and is where certbot writes. */
  readonly folder: string;
  readonly certificate: Buffer;
  readonly #instances: SiteProcess[] = [];
  #upstreams: [number, number] = [3000, 3001];
  #server: NginxProcess | undefined;
  #ports = { http: 0, https: 0 };

  private constructor(folder: string, certificate: Buffer) {
    this.folder = folder;
    this.certificate = certificate;
  }

  static async start(): Promise<SiteBehindNginx> {
    const folder = await createCertificate();
    const certificate = await readFile(join(folder, 'fullchain.pem'));
    const site = new SiteBehindNginx(folder, certificate);
    site.#upstreams = [await site.#startInstance(0), await site.#startInstance(1)];
    site.#ports = await findPorts();
    site.#server = await NginxProcess.start(site.adapt(site.#ports));
    return site;
  }

  get ports(): { http: number; https: number } {
    return this.#ports;
  }

  /** Those of the instances. */
  get upstreams(): readonly [number, number] {
    return this.#upstreams;
  }

  /** The file for this machine: with other ports, and with a certificate that exists. */
  adapt(ports = { http: 8080, https: 8443 }, upstreams = this.upstreams): string {
    return adaptNginxFile({ folder: this.folder, ports, upstreams });
  }

  /** Another nginx, for one test. @returns its port of https. */
  async startAnother(changes: Changes, upstreams = this.upstreams): Promise<number> {
    const ports = await findPorts();
    const configuration = change(this.adapt(ports, upstreams), changes);
    const another = await NginxProcess.start(configuration);
    onTestFinished(() => another.stop());
    return ports.https;
  }

  request(
    path: string,
    headers: Record<string, string> = {},
    port = this.ports.https,
    method = 'GET',
  ) {
    const tls = { host: HOST, certificate: this.certificate };
    return sendRequest({ port, path, headers, method, tls });
  }

  /** @returns the exit code of the instance that ended. */
  async restart(index: 0 | 1): Promise<number | null | undefined> {
    const code = await this.#instances[index]?.stop();
    await this.#startInstance(index, this.upstreams[index]);
    return code;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    await Promise.all(this.#instances.map((instance) => instance.stop('SIGKILL')));
  }

  async #startInstance(index: number, port = 0): Promise<number> {
    const environment = { SITE_URL: `https://${HOST}`, PORT: `${port}` };
    const instance = new SiteProcess({ environment });
    this.#instances[index] = instance;
    return Number(new URL(await instance.waitUntilReady()).port);
  }
}

const findPorts = async () => ({ http: await findFreePort(), https: await findFreePort() });
