import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { type Answer, ask } from '../http/ask.ts';
import { type Changes, change } from '../process/change.ts';
import { findFreePort } from '../process/find-free-port.ts';
import { createFolder } from '../process/project-copy.ts';
import { SiteProcess } from '../process/site-process.ts';
import { NginxProcess } from './nginx-process.ts';

const FILE = readFileSync('deploy/nginx/cache.conf', 'utf8');

/** Of the binary head of a file in nginx's cache: its version, and the second up to which it is fresh. */
const FORMAT = { version: 5n, versionOffset: 0, freshUntilOffset: 8 };

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

  /** @param changes what a test plants in the configuration. */
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
    cached.#cache = await NginxProcess.start(configuration, ports.cache);
    return cached;
  }

  get port(): number {
    return this.#ports.cache;
  }

  /** Asks the cache. */
  ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return ask({ port: this.#ports.cache, path, headers, method });
  }

  /** Asks the site, past the cache. */
  askSite(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return ask({ port: this.#ports.site, path, headers, method });
  }

  /** Starts the site, or another one in its place. */
  async deploy(environment: Record<string, string> = {}): Promise<void> {
    await this.stopSite();
    const site = new SiteProcess({
      environment: {
        PORT: `${this.#ports.site}`,
        SITE_URL: 'https://www.example.com',
        ...environment,
      },
    });
    this.#site = site;
    await site.waitUntilReady();
    this.#isOriginal = Object.keys(environment).length === 0;
  }

  /** Puts in the place of the site one that fails. */
  async fail(status: number): Promise<void> {
    await this.stopSite();
    const server = createServer((_, response) => {
      response.writeHead(status, { 'Cache-Control': 'no-store', 'Retry-After': '2' }).end('failed');
    });
    server.listen(this.#ports.site, '127.0.0.1');
    await once(server, 'listening');
    this.#site = server;
  }

  /** Forgets everything, and brings back the site that it was started with. */
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

  /** Makes everything in the cache older, as if so much time had passed. */
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

  /** What is kept, a file for each answer. */
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
