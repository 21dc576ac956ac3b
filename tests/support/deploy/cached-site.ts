import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { type HttpResponse, sendRequest } from '../http/send-request.ts';
import { type Changes, change } from '../process/change.ts';
import { findFreePort } from '../process/find-free-port.ts';
import { findProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';
import { SiteProcess } from '../process/site-process.ts';
import { NginxProcess } from './nginx-process.ts';

const FILE = readFileSync('deploy/nginx/cache.conf', 'utf8');

/** The first fields of a file in nginx's cache: its version, and the second until which it is fresh. */
const FORMAT = { version: 5n, versionOffset: 0, freshUntilOffset: 8 };

export const nginx = findProgram('nginx');

/** The status, and what the cache did. */
export const getStatus = ({ status, headers }: HttpResponse) => [status, headers['x-cache']];

let shared: CachedSite | undefined;
afterAll(() => shared?.stop());

/** An empty cache with the site behind it. Tests share one, unless they change its configuration. */
export async function startCachedSite(changes?: Changes): Promise<CachedSite> {
  if (!changes) {
    shared ??= await CachedSite.start();
    await shared.reset();
    return shared;
  }
  const cached = await CachedSite.start(changes);
  onTestFinished(() => cached.stop());
  return cached;
}

/** The built site behind deploy/nginx/cache.conf. */
export class CachedSite {
  readonly #folder: string;
  readonly #ports: { site: number; cache: number };
  #site: SiteProcess | Server | undefined;
  #cache: NginxProcess | undefined;
  #isOriginal = false;

  private constructor(folder: string, ports: { site: number; cache: number }) {
    this.#folder = folder;
    this.#ports = ports;
  }

  static async start(changes: Changes = []): Promise<CachedSite> {
    const folder = await createFolder();
    const ports = { site: await findFreePort(), cache: await findFreePort() };
    const cached = new CachedSite(folder, ports);
    await cached.deploy();
    const configuration = change(FILE, [
      ...changes,
      ['/var/cache/ai-agents-website-', `${folder}/`],
      ['127.0.0.1:3000', `127.0.0.1:${ports.site}`],
      ['127.0.0.1:8080', `127.0.0.1:${ports.cache}`],
      ['127.0.0.1:8081', `127.0.0.1:${await findFreePort()}`],
    ]);
    cached.#cache = await NginxProcess.start(configuration);
    return cached;
  }

  get port(): number {
    return this.#ports.cache;
  }

  request(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return sendRequest({ port: this.#ports.cache, path, headers, method });
  }

  /** Past the cache. */
  requestSite(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return sendRequest({ port: this.#ports.site, path, headers, method });
  }

  /** Starts the site, or replaces it. */
  async deploy(environment: Record<string, string> = {}): Promise<void> {
    await this.stopSite();
    const settings = { PORT: `${this.#ports.site}`, SITE_URL: 'https://www.example.com' };
    const site = new SiteProcess({ environment: { ...settings, ...environment } });
    this.#site = site;
    await site.waitUntilReady();
    this.#isOriginal = Object.keys(environment).length === 0;
  }

  /** Replaces the site with one that fails. */
  async fail(status: number): Promise<void> {
    await this.stopSite();
    const server = createServer((_, response) => {
      response.writeHead(status, { 'Cache-Control': 'no-store', 'Retry-After': '2' }).end('failed');
    });
    this.#site = server.listen(this.#ports.site, '127.0.0.1');
    await once(server, 'listening');
  }

  /** Empties the cache, and restores the first site. */
  async reset(): Promise<void> {
    if (!this.#isOriginal) await this.deploy();
    for (const file of await this.listFiles()) await rm(file);
  }

  async stopSite(): Promise<void> {
    const site = this.#site;
    this.#isOriginal = false;
    this.#site = undefined;
    if (site instanceof SiteProcess) await site.stop('SIGKILL');
    else if (site) {
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
    }
  }

  /** Changes the cache as if so much time had passed. */
  async age(seconds: number): Promise<void> {
    for (const file of await this.listFiles()) {
      const bytes = await readFile(file);
      if (bytes.readBigUInt64LE(FORMAT.versionOffset) !== FORMAT.version) {
        throw new Error('This nginx writes its cache in another format');
      }
      const freshUntil = bytes.readBigInt64LE(FORMAT.freshUntilOffset);
      bytes.writeBigInt64LE(freshUntil - BigInt(seconds), FORMAT.freshUntilOffset);
      await writeFile(file, bytes);
    }
  }

  /** Deletes all but assets, as docs/cdn.md says. */
  async purge(): Promise<void> {
    for (const file of await this.listFiles('pages')) await rm(file);
  }

  /** @returns a file for each cached response. */
  async listFiles(zone = ''): Promise<string[]> {
    const folder = join(this.#folder, zone);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => join(parentPath, name));
  }

  async stop(): Promise<void> {
    await this.#cache?.stop();
    await this.stopSite();
  }
}
