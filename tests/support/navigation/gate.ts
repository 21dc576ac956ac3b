import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of a site that holds files back or refuses them, as a network does. */
export class Gate {
  readonly #site: string;
  readonly #server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  readonly #events = new EventEmitter().setMaxListeners(0);
  #held: RegExp | undefined;
  #blocked: RegExp | undefined;
  /** Until something that is held has been requested. */
  asked: Promise<unknown> = Promise.resolve();
  /** Until a request has been refused. */
  readonly refused: Promise<unknown> = once(this.#events, 'refused');

  /** @param site origin of a server on which `/500` fails */
  constructor(site: string) {
    this.#site = site;
  }

  /** @returns its origin, of which no browser has anything in its cache. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.free();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Requests for assets with such a name, or for this path, wait until `free`. */
  hold(name: string): void {
    this.#held = match(name);
    this.asked = once(this.#events, 'asked');
  }

  free(): void {
    this.#held = undefined;
    this.#events.emit('free');
  }

  /** Connections that request such an asset are closed until `allow`; a page has the status 500. */
  block(name: string): void {
    this.#blocked = match(name);
  }

  allow(): void {
    this.#blocked = undefined;
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, headers, url = '' } = incoming;
    while (this.#held?.test(url)) {
      this.#events.emit('asked');
      await once(this.#events, 'free');
    }
    const isBlocked = this.#blocked?.test(url);
    if (isBlocked && url.startsWith('/assets/')) {
      this.#events.emit('refused');
      outgoing.destroy();
      return;
    }
    const path = isBlocked ? '/500' : url;
    const passed = request(this.#site + path, { method, headers }, (response) => {
      // Every document asks for it, so that it can be held.
      const headers = { ...response.headers, 'cache-control': 'no-cache' };
      outgoing.writeHead(response.statusCode ?? 500, headers);
      response.pipe(outgoing);
    });
    incoming.pipe(passed.on('error', () => outgoing.destroy()));
  }
}

function match(name: string): RegExp {
  return new RegExp(name.startsWith('/') ? `^${name}$` : `^/assets/${name}-`);
}
