import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Header fields of one connection only. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** A balancer that sends every request to one replica at a time. */
export class Balancer {
  #ports: readonly number[];
  readonly #server = createServer((incoming, outgoing) => {
    const [port] = this.#ports;
    const { method, url, headers } = incoming;
    const options = { host: '127.0.0.1', port, method, path: url, agent: false };
    request({ ...options, headers: withoutHopHeaders(headers) }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, withoutHopHeaders(response.headers));
      response.pipe(outgoing);
    }).end();
  });

  /** @param options `ports` of 127.0.0.1. */
  constructor({ ports }: { ports: readonly number[] }) {
    this.#ports = ports;
  }

  use(ports: readonly number[]): void {
    this.#ports = ports;
  }

  /** @returns its port on 127.0.0.1. */
  async start(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function withoutHopHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name)));
}
