import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** A request without a body. `Accept-Encoding: br` is the default. */
export interface LoadRequest {
  path: string;
  method?: 'GET' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
}

interface HttpLoadOptions {
  /** Of a server on 127.0.0.1. */
  port: number;
  /** Requested in turn. */
  paths?: readonly string[];
  /** Sent with each path. */
  headers?: Readonly<Record<string, string>>;
  /** Replaces `paths` and `headers`; `index` counts the requests from 0 on. */
  createRequest?: (index: number) => LoadRequest;
  /** Number of clients, each with one request at a time. */
  connections: number;
  /** Requests per second of all clients together. Default: as many as the server responds to. */
  rate?: number;
  /** Number of requests. Default: no limit. */
  total?: number;
}

export interface LoadResult {
  /** Number of complete responses by status. */
  statuses: Readonly<Record<number, number>>;
  /** Error codes of the requests without a complete response. */
  failures: readonly string[];
  /** Milliseconds from when a request was due to the end of its response; the slowest twentieth took longer. */
  p95: number;
}

/** A client whose request failed waits, because a loop of refused connections would be no load. */
const PAUSE_AFTER_FAILURE_MS = 20;
/** Time after `stop` for the responses that are under way. */
const STOP_TIMEOUT_MS = 30_000;

/** Clients with keep-alive connections to a server on this machine. Every request counts, none is repeated. */
export class HttpLoad {
  readonly #options: HttpLoadOptions;
  readonly #createRequest: (index: number) => LoadRequest;
  readonly #agent: Agent;
  readonly #latency = createHistogram();
  readonly #statuses: Record<number, number> = {};
  readonly #failures: string[] = [];
  #sent = 0;
  #isStopped = false;
  #startedAt = 0;
  #clients: Promise<unknown> = Promise.resolve();

  constructor(options: HttpLoadOptions) {
    const { paths = ['/'], headers = {}, connections } = options;
    const requests = paths.map((path) => ({ path, headers }));
    this.#options = options;
    this.#createRequest =
      options.createRequest ?? ((index) => requests[index % requests.length] as LoadRequest);
    this.#agent = new Agent({ keepAlive: true, maxFreeSockets: connections });
  }

  start(): void {
    this.#startedAt = performance.now();
    const clients = Array.from({ length: this.#options.connections }, () => this.#runClient());
    this.#clients = Promise.all(clients);
  }

  /** Sends `total` requests, and waits for their responses. */
  async run(): Promise<LoadResult> {
    this.start();
    await this.#clients;
    return this.stop();
  }

  /** Sends no more requests, and waits for the responses that are under way. */
  async stop(): Promise<LoadResult> {
    this.#isStopped = true;
    const timeout = setTimeout(() => this.#agent.destroy(), STOP_TIMEOUT_MS);
    await this.#clients;
    clearTimeout(timeout);
    this.#agent.destroy();
    return {
      statuses: this.#statuses,
      failures: this.#failures,
      p95: this.#latency.percentile(95) / 1000,
    };
  }

  async #runClient(): Promise<void> {
    const { rate, total = Number.POSITIVE_INFINITY } = this.#options;
    while (!this.#isStopped && this.#sent < total) {
      const index = this.#sent++;
      // Latency counts from when the request is due, so that a late one is not taken for a quick one.
      const dueAt = rate ? this.#startedAt + (index * 1000) / rate : performance.now();
      if (dueAt > performance.now()) await wait(dueAt - performance.now());
      if (this.#isStopped) return;
      try {
        const status = await this.#send(this.#createRequest(index));
        this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
        this.#latency.record(Math.max(1, Math.round((performance.now() - dueAt) * 1000)));
      } catch (error) {
        this.#failures.push((error as NodeJS.ErrnoException).code ?? String(error));
        await wait(PAUSE_AFTER_FAILURE_MS);
      }
    }
  }

  /** @returns the status, when the response is complete. */
  #send({ path, method = 'GET', headers = {} }: LoadRequest): Promise<number> {
    const options = { host: '127.0.0.1', port: this.#options.port, agent: this.#agent };
    return new Promise((resolve, reject) => {
      request(
        { ...options, path, method, headers: { 'Accept-Encoding': 'br', ...headers } },
        (response) => {
          response.on('error', reject);
          response.once('end', () => resolve(response.statusCode ?? 0));
          response.resume();
        },
      )
        .on('error', reject)
        .end();
    });
  }
}
