import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface BalancerOptions {
  /** Ports of the servers behind it, on 127.0.0.1. */
  ports: readonly number[];
  /** A GET or HEAD without a response, or with 503, goes to the next server. */
  retries?: boolean;
  /** How long a server that failed is left out; nginx's default is 10. */
  failTimeoutSeconds?: number;
}

interface Upstream {
  port: number;
  agent: Agent;
  /** By `performance.now()`. */
  failedUntil: number;
}

/** Header fields of one connection only. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** A balancer that does what nginx does with `proxy_next_upstream error timeout http_503`. */
export class Balancer {
  #upstreams: readonly Upstream[] = [];
  readonly #server: Server;
  readonly #retries: boolean;
  readonly #failTimeoutMs: number;
  #turn = 0;

  constructor({ ports, retries = true, failTimeoutSeconds = 10 }: BalancerOptions) {
    this.#retries = retries;
    this.#failTimeoutMs = failTimeoutSeconds * 1000;
    this.use(ports);
    this.#server = createServer((incoming, outgoing) => {
      this.#pass(incoming, outgoing, new Set());
    });
  }

  /** Sends requests to the servers of these ports from now on. */
  use(ports: readonly number[]): void {
    for (const { agent } of this.#upstreams) agent.destroy();
    this.#upstreams = ports.map((port) => {
      return { port, agent: new Agent({ keepAlive: true }), failedUntil: 0 };
    });
  }

  /** @returns its port on 127.0.0.1. */
  async start(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    for (const { agent } of this.#upstreams) agent.destroy();
    await closed;
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse, tried: Set<Upstream>): void {
    const upstream = this.#choose(tried);
    if (!upstream) {
      outgoing.writeHead(502, { 'Content-Length': 0 }).end();
      return;
    }
    const { method = 'GET', url, headers } = incoming;
    const isSafe = method === 'GET' || method === 'HEAD';
    const canRetry = isSafe && this.#retries;
    const sent = request(
      {
        host: '127.0.0.1',
        port: upstream.port,
        agent: upstream.agent,
        method,
        path: url,
        headers: withoutHopHeaders(headers),
      },
      (response) => {
        // An instance that is starting.
        if (response.statusCode === 503 && canRetry) {
          response.resume();
          fail();
          return;
        }
        outgoing.writeHead(response.statusCode ?? 502, withoutHopHeaders(response.headers));
        response.pipe(outgoing);
        response.once('error', () => outgoing.destroy());
      },
    );
    const fail = () => {
      upstream.failedUntil = performance.now() + this.#failTimeoutMs;
      if (outgoing.headersSent) outgoing.destroy();
      else if (canRetry) this.#pass(incoming, outgoing, tried.add(upstream));
      else outgoing.writeHead(502, { 'Content-Length': 0 }).end();
    };
    sent.once('error', fail);
    if (isSafe) sent.end();
    else incoming.pipe(sent);
  }

  #choose(tried: ReadonlySet<Upstream>): Upstream | undefined {
    const now = performance.now();
    const { length } = this.#upstreams;
    for (let step = 0; step < length; step += 1) {
      const upstream = this.#upstreams[this.#turn++ % length] as Upstream;
      if (upstream.failedUntil <= now && !tried.has(upstream)) return upstream;
    }
    return undefined;
  }
}

function withoutHopHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name)));
}
