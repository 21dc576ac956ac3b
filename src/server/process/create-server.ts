import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { createServer as createHttpServer } from './node-http.ts';
import {
  type OnRefused,
  pendingResponses,
  refuseBrokenRequests,
} from './refuse-broken-requests.ts';

/** From the first byte of a request, or the opening of the connection, to the last header field. */
const HEADERS_TIMEOUT_MS = 10_000;
/** From the same moment to the end of the request's content, which is received only to be dropped. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Without a byte sent or received: the client is gone. */
const INACTIVITY_TIMEOUT_MS = 30_000;
/** How often Node checks the first two timeouts; its default is 30 s. */
const CONNECTIONS_CHECKING_INTERVAL_MS = 2_000;
/** Of the target and all header fields; Node's default, which its command line could change. */
const MAX_HEADER_BYTES = 16_384;
/** The parser drops what comes after one more, and so none can hide from the app's checks. */
export const MAX_HEADER_FIELDS = 100;
/** Each takes up to 24 KB of heap, with header fields that do not end: together 48 MB. */
const MAX_CONNECTIONS = 2_000;
/** Responses of a connection at a time: one, and five that wait for it, each with 5 KB of heap. */
const MAX_RESPONSES = 6;
/** Node parses as many as 2,600 requests at once, and keeps each while the client does not read. */
const MAX_IGNORED = 50;

export interface ServerOptions {
  /** Headers of every response, also of refusals by the parser. */
  headers: Readonly<Record<string, string>>;
  /** How long an idle connection is kept: longer than the proxy in front keeps it, which then closes first. */
  keepAliveSeconds: number;
  /** Called for each response that is not the app's. */
  onRefused?: OnRefused;
}

/**
 * An HTTP server with limits of time, size and number. Its requests go to the listener that is added
 * to it, through `limitPipelining`.
 */
export function createServer({ headers, keepAliveSeconds, onRefused }: ServerOptions): Server {
  const server = createHttpServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: keepAliveSeconds * 1000,
    connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL_MS,
    // Node's response would lack the security headers; the app refuses such requests.
    requireHostHeader: false,
  });
  server.timeout = INACTIVITY_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADER_FIELDS + 1;
  server.maxConnections = MAX_CONNECTIONS;
  server.on('drop', () => server.closeIdleConnections());
  // Without these listeners Node would send 100, or a 417 without our headers. Other expectations may
  // be ignored (RFC 9110, section 10.1.1).
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }
  refuseBrokenRequests(server, headers, onRefused);
  return server;
}

/**
 * Bounds the memory of pipelined requests (RFC 9112, section 9.3.2). A connection with more of them ends
 * after the responses to the first ones; one with a flood ends at once. Browsers and proxies do not
 * pipeline.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const ignored = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const responses = pendingResponses.get(socket) ?? new Set();
    pendingResponses.set(socket, responses);
    const ignoredBefore = ignored.get(socket) ?? 0;
    if (ignoredBefore === 0 && responses.size < MAX_RESPONSES) {
      responses.add(response);
      response.once('close', () => responses.delete(response));
      listener(request, response);
      return;
    }
    ignored.set(socket, ignoredBefore + 1);
    if (ignoredBefore === 0) [...responses].at(-1)?.once('finish', () => socket.end());
    if (ignoredBefore >= MAX_IGNORED) socket.destroy();
  };
}
