import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of a site that holds files back or refuses them, as a network does. */
export class Gate {
  readonly #server = createServer(async (incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    while (this.#held?.test(url)) {
      this.#ask();
      await this.#opened;
    }
    if (this.#blocked?.test(url)) {
      this.#refuse();
      outgoing.destroy();
      return;
    }
    const path = url === this.#failing ? '/500' : url;
    incoming.pipe(
      request(this.#site + path, { method, headers }, (response) => {
        // Every document asks for it, so that it can be held.
        const headers = { ...response.headers, 'cache-control': 'no-cache' };
        outgoing.writeHead(response.statusCode ?? 500, headers);
        response.pipe(outgoing);
      }).on('error', () => outgoing.destroy()),
    );
  });
  readonly #site: string;
  #refuse = () => {};
  readonly #refused = new Promise<void>((resolve) => {
    this.#refuse = resolve;
  });
  #held: RegExp | undefined;
  #blocked: RegExp | undefined;
  #failing: string | undefined;
  #open = () => {};
  #opened = Promise.resolve();
  #ask = () => {};
  #asked = Promise.resolve();

  /** @param site origin of a server on which `/500` fails */
  constructor(site: string) {
    this.#site = site;
  }

  /** @returns its origin, of which no browser has anything in its cache. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.free();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Requests for assets with such a name, or for this path, wait until `free`. */
  hold(name: string): void {
    this.#held = new RegExp(name.startsWith('/') ? `^${name}$` : `/assets/${name}-`);
    this.#asked = new Promise((resolve) => {
      this.#ask = resolve;
    });
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  free(): void {
    this.#held = undefined;
    this.#open();
  }

  /** Connections that request such an asset are closed until `allow`; a page has the status 500. */
  block(name: string): void {
    this.#blocked = name.startsWith('/') ? undefined : new RegExp(`/assets/${name}-`);
    this.#failing = name;
  }

  allow(): void {
    this.#blocked = undefined;
    this.#failing = undefined;
  }

  /** Waits until something that is held has been requested. */
  get asked(): Promise<unknown> {
    return this.#asked;
  }

  /** Waits until a request has been refused. */
  get refused(): Promise<unknown> {
    return this.#refused;
  }
}
