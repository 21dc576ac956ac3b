import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server in front of the site that keeps some of its files from visitors, for one test. */
export class FrontServer {
  readonly #server = createServer(({ url = '/', method, headers }, outgoing) => {
    if (this.#refused?.test(url)) outgoing.destroy();
    else if (this.#held?.test(url)) this.#waiting.push(() => this.#forward(url, outgoing));
    else this.#forward(url, outgoing, { method, headers });
  });
  readonly #site: string;
  readonly #waiting: (() => void)[] = [];
  #refused: RegExp | undefined;
  #held: RegExp | undefined;

  private constructor(site: string) {
    this.#site = site;
  }

  /** @param site the origin of the server behind it. */
  static async start(site: string): Promise<FrontServer> {
    const front = new FrontServer(site);
    front.#server.listen(0, '127.0.0.1');
    await once(front.#server, 'listening');
    onTestFinished(() => {
      front.#server.close();
      front.#server.closeAllConnections();
    });
    return front;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Breaks the connection for the files with such a path. */
  refuse(path: RegExp): void {
    this.#refused = path;
  }

  /** Responds to requests for such a path only after `release`. */
  hold(path: RegExp): void {
    this.#held = path;
  }

  release(): void {
    this.#held = undefined;
    for (const respond of this.#waiting.splice(0)) respond();
  }

  #forward(url: string, outgoing: ServerResponse, options: object = {}): void {
    request(this.#site + url, options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    }).end();
  }
}
