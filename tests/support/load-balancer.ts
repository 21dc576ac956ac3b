import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address of 127.0.0.1 for replicas of which one at a time answers everything. */
export class LoadBalancer {
  /** Origin of the replica that answers from now on. */
  replica: string;

  readonly #server = createServer((received, response) => {
    const { method = 'GET', url = '/', headers } = received;
    const { hostname, port } = new URL(this.replica);
    const sent = request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    received.pipe(sent);
  });

  constructor(replica: string) {
    this.replica = replica;
  }

  /** @returns its origin. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}
