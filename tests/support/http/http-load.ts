import { EventEmitter, once } from 'node:events';
import { createHistogram } from 'node:perf_hooks';
import { composeRequest } from './compose-request.ts';
import { LoadConnection, type LoadRequest, type Loss } from './load-connection.ts';

interface HttpLoadOptions {
  /** Where the server is, on 127.0.0.1. */
  port: number;
  /** Asked for in turn. */
  paths?: readonly string[];
  /** Sent with each of the paths; `Accept-Encoding: br` is the default. */
  headers?: Readonly<Record<string, string>>;
  /** The request of each number from 0 on, where paths and headers are not enough. */
  createRequest?: (index: number) => LoadRequest;
  /** Clients at once, each with one request at a time. */
  connections: number;
  /** Requests per second of all clients together; without it, as many as are answered. */
  rate?: number;
  /** Ends by itself after so many requests. */
  total?: number;
}

export interface LoadResult {
  /** Complete answers by their status. */
  answers: Readonly<Record<number, number>>;
  answered: number;
  /** Requests that got no complete answer, and connections that were refused or reset. */
  failures: readonly Loss[];
  /** Requests on a kept connection that ended without a byte of an answer: a client may try again. */
  closedWhileIdle: number;
  /** From when a request was due to the end of its answer, in milliseconds. */
  latency: Readonly<{ p50: number; p95: number; p99: number; max: number }>;
  /** Complete answers per second. */
  rate: number;
}

/** A client whose connection failed waits so long, as a loop of refusals would be no load. */
const PAUSE_AFTER_LOSS_MS = 20;
/** An answer that has not come so long after the end of the load is lost. */
const PATIENCE_MS = 30_000;
/** How often requests are let go that are due by the rate. */
const TICK_MS = 5;

/** Clients that ask a server on this machine, as cheaply as Node can. */
export class HttpLoad {
  readonly #options: HttpLoadOptions;
  readonly #createRequest: (index: number) => LoadRequest;
  readonly #connections: LoadConnection[];
  readonly #latency = createHistogram();
  readonly #answers: Record<number, number> = {};
  readonly #failures: Loss[] = [];
  readonly #events = new EventEmitter();
  #resting: LoadConnection[] = [];
  #closedWhileIdle = 0;
  #answered = 0;
  #sent = 0;
  /** Requests to send; what has been sent when it is stopped. */
  #total: number;
  #startedAt = 0;

  constructor(options: HttpLoadOptions) {
    const { paths = ['/'], headers = {}, connections, port, total } = options;
    const requests = paths.map((path) => composeRequest({ path, headers }));
    this.#options = options;
    this.#total = total ?? Number.POSITIVE_INFINITY;
    this.#createRequest =
      options.createRequest ?? ((index) => requests[index % requests.length] as LoadRequest);
    const onAnswer = this.#count.bind(this);
    const onLoss = this.#countLoss.bind(this);
    this.#connections = Array.from(
      { length: connections },
      () => new LoadConnection({ port, onAnswer, onLoss }),
    );
  }
  /** Complete answers so far. */
  get answered(): number {
    return this.#answered;
  }

  /** Failures so far. */
  get failures(): readonly Loss[] {
    return this.#failures;
  }

  start(): void {
    this.#startedAt = performance.now();
    for (const connection of this.#connections) this.#goOn(connection);
    if (this.#options.rate) this.#keepRate(this.#options.rate);
  }

  /** Sends the requests of `total`, and waits for their answers. */
  async run(): Promise<LoadResult> {
    this.start();
    await once(this.#events, 'rest');
    return this.stop();
  }

  /** Sends nothing more, and waits for the answers that are under way. */
  async stop(): Promise<LoadResult> {
    this.#total = this.#sent;
    if (this.#connections.some(({ isWaiting }) => isWaiting)) {
      const giveUp = setTimeout(() => this.#close('TIMEOUT'), PATIENCE_MS);
      await once(this.#events, 'rest');
      clearTimeout(giveUp);
    }
    const seconds = (performance.now() - this.#startedAt) / 1000;
    this.#close('STOPPED');
    const milliseconds = (percentile: number) => this.#latency.percentile(percentile) / 1000;
    return {
      answers: this.#answers,
      answered: this.#answered,
      failures: this.#failures,
      closedWhileIdle: this.#closedWhileIdle,
      latency: {
        p50: milliseconds(50),
        p95: milliseconds(95),
        p99: milliseconds(99),
        max: this.#latency.max / 1000,
      },
      rate: this.#answered / seconds,
    };
  }

  #count(connection: LoadConnection, status: number, milliseconds: number): void {
    this.#answered += 1;
    this.#answers[status] = (this.#answers[status] ?? 0) + 1;
    this.#latency.record(Math.max(1, Math.round(milliseconds * 1000)));
    this.#goOn(connection);
  }

  #countLoss(connection: LoadConnection, loss: Loss): void {
    if (loss.phase === 'idle') this.#closedWhileIdle += 1;
    else this.#failures.push(loss);
    if (this.#sent < this.#total) setTimeout(() => this.#goOn(connection), PAUSE_AFTER_LOSS_MS);
    else this.#goOn(connection);
  }

  #goOn(connection: LoadConnection): void {
    if (this.#sent >= this.#total) {
      if (!this.#connections.some(({ isWaiting }) => isWaiting)) this.#events.emit('rest');
    } else if (this.#options.rate) this.#resting.push(connection);
    else this.#send(connection, performance.now());
  }

  /** Times count from when a request is due, so that a late one is not taken for a quick one. */
  #keepRate(rate: number): void {
    const interval = 1000 / rate;
    const timer = setInterval(() => {
      const now = performance.now();
      if (this.#sent >= this.#total) return clearInterval(timer);
      for (;;) {
        const dueAt = this.#startedAt + this.#sent * interval;
        const connection = dueAt <= now && this.#sent < this.#total && this.#resting.shift();
        if (!connection) return;
        this.#send(connection, dueAt);
      }
    }, TICK_MS);
  }

  #send(connection: LoadConnection, dueAt: number): void {
    connection.send(this.#createRequest(this.#sent), dueAt);
    this.#sent += 1;
  }

  #close(code: string): void {
    for (const connection of this.#connections) connection.close(code);
  }
}
