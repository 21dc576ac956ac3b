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
  /** A GET or HEAD that one server failed to answer goes to the next; nginx's default. */
  retries?: boolean;
  /** So long a server that failed once is left out; nginx's default is 10. */
  failTimeoutSeconds?: number;
}

interface Upstream {
  port: number;
  agent: Agent;
  /** By `performance.now()`. */
  failedUntil: number;
}

/** Names of headers that belong to one connection, not to what passes over it. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** An HTTP balancer that treats its servers as nginx does by default: in turn, marked by failures. */
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
    const sent = request(
      {
        host: '127.0.0.1',
        port: upstream.port,
        agent: upstream.agent,
        method,
        path: url,
        headers: withoutHopHeaders(headers),
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, withoutHopHeaders(answer.headers));
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      },
    );
    sent.once('error', () => {
      upstream.failedUntil = performance.now() + this.#failTimeoutMs;
      if (outgoing.headersSent) outgoing.destroy();
      else if (isSafe && this.#retries) this.#pass(incoming, outgoing, tried.add(upstream));
      else outgoing.writeHead(502, { 'Content-Length': 0 }).end();
    });
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
