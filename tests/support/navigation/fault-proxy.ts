import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP proxy in front of the site. It delays requests or lets them fail, as a bad network does. */
export class FaultProxy {
  readonly #site: string;
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
  readonly #events = new EventEmitter().setMaxListeners(0);
  #delayed: RegExp | undefined;
  #blocked: RegExp | undefined;
  /** Resolves when the browser requests a delayed file. */
  delayedRequest: Promise<unknown> = Promise.resolve();
  /** Resolves when the browser requests a blocked file for the first time. */
  readonly blockedRequest: Promise<unknown> = once(this.#events, 'blocked');

  /** @param site origin of a server that answers `/500` with status 500 */
  constructor(site: string) {
    this.#site = site;
  }

  /** @returns the proxy's origin. Its port is new, so the browser has cached nothing from it. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.release();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /**
   * Delays matching requests until `release`.
   * @param target name of an asset without its hash (a regular expression), or a path
   */
  delay(target: string): void {
    this.#delayed = createPattern(target);
    this.delayedRequest = once(this.#events, 'delayed');
  }

  release(): void {
    this.#delayed = undefined;
    this.#events.emit('release');
  }

  /**
   * Lets matching requests fail until `unblock`: an asset by a closed connection, a page with status 500.
   * @param target as in `delay`
   */
  block(target: string): void {
    this.#blocked = createPattern(target);
  }

  unblock(): void {
    this.#blocked = undefined;
  }

  async #forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, headers, url = '' } = incoming;
    while (this.#delayed?.test(url)) {
      this.#events.emit('delayed');
      await once(this.#events, 'release');
    }
    const isBlocked = this.#blocked?.test(url);
    if (isBlocked && url.startsWith('/assets/')) {
      this.#events.emit('blocked');
      outgoing.destroy();
      return;
    }
    const path = isBlocked ? '/500' : url;
    const forwarded = request(this.#site + path, { method, headers }, (response) => {
      // Every document has to request its files from the proxy. A file from the cache could not be delayed.
      const headers = { ...response.headers, 'cache-control': 'no-cache' };
      outgoing.writeHead(response.statusCode ?? 500, headers);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded.on('error', () => outgoing.destroy()));
  }
}

function createPattern(target: string): RegExp {
  return new RegExp(target.startsWith('/') ? `^${target}$` : `^/assets/${target}-`);
}
