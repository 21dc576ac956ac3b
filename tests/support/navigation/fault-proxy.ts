import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** HTTP proxy that simulates a bad network: it delays requests to the site or makes them fail. */
export class FaultProxy {
  readonly #site: string;
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
  readonly #events = new EventEmitter().setMaxListeners(0);
  #delayed: RegExp | undefined;
  #blocked: RegExp | undefined;
  /** Resolves when the browser sends a request that the proxy delays. */
  delayedRequest: Promise<unknown> = Promise.resolve();
  /** Resolves when the browser requests a blocked asset for the first time. */
  readonly blockedRequest: Promise<unknown> = once(this.#events, 'blocked');

  /** @param site origin of the site's server, which must answer `/500` with status 500 */
  constructor(site: string) {
    this.#site = site;
  }

  /**
   * Starts the proxy on a new port, so that the browser's cache contains no files from the proxy's origin.
   * @returns the proxy's origin
   */
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
   * Delays all requests that match the target until `release` is called.
   * @param target a path, or a regular expression that matches an asset's name without its hash
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
   * Makes all requests that match the target fail until `unblock` is called. A request for an asset gets no
   * response, and a request for a page gets status 500.
   * @param target path or asset name, in the same format as for `delay`
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
      // Makes the browser request files again for each document, because the proxy cannot delay a file that
      // the browser takes from its cache.
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
