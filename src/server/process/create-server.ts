import { createServer as createHttpServer, type Server } from 'node:http';
import { type OnRefused, refuseBrokenRequests } from './refuse-broken-requests.ts';

/** From the first byte of a request, or the opening of the connection, to the last header field. */
const HEADERS_TIMEOUT_MS = 10_000;
/** From there to the end of the request's content, which is received only to be dropped. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than the usual idle time of load balancers (60 s), so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
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

export interface ServerOptions {
  /** Headers of every response, also of refusals by the parser. */
  headers: Readonly<Record<string, string>>;
  /** Called for each response that is not the app's. */
  onRefused?: OnRefused;
}

/**
 * An HTTP server with limits of time, size and number. Its requests go to the listener that is added
 * to it, through `limitPipelining`.
 */
export function createServer({ headers, onRefused = () => {} }: ServerOptions): Server {
  const server = createHttpServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
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
