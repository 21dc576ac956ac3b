import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { SetSecurityHeaders } from '../headers/security-headers.ts';
import { type OnRefused, refuseBrokenRequests } from './refuse-broken-requests.ts';

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
/** Requests of a connection that wait for their responses, each with 5 KB of heap. */
const MAX_PENDING = 6;

export interface ServerOptions {
  /** Also for refusals by the parser. */
  setSecurityHeaders: SetSecurityHeaders;
  /** How long an idle connection is kept: longer than the proxy in front keeps it, which then closes first. */
  keepAliveSeconds: number;
  /** Called for each response that is not the app's. */
  onRefused?: OnRefused;
}

/** An HTTP server with limits of time, size and number. */
export function createServer(
  { setSecurityHeaders, keepAliveSeconds, onRefused }: ServerOptions,
  app: RequestListener,
): Server {
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
  const pending = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', (request, response) => {
    const { socket } = request;
    const responses = pending.get(socket) ?? new Set();
    // Browsers and proxies send no request ahead. Node parses as many as 2,600 at once.
    if (responses.size >= MAX_PENDING) {
      socket.destroy();
      return;
    }
    pending.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
    app(request, response);
  });
  refuseBrokenRequests(server, setSecurityHeaders, pending, onRefused);
  return server;
}
