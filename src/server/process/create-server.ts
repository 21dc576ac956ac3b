import { type RequestListener, Server } from 'node:http';
import type { Config } from '../config/config.ts';
import { createSecurityHeaders } from '../headers/security-headers.ts';
import { handleConnections, MAX_HEADER_FIELDS, type OnRefused } from './connections.ts';

/**
 * Time limit for receiving all header fields of a request, counted from its first byte. A new connection must
 * also send its first byte within this time.
 */
const HEADERS_TIMEOUT_MS = 10_000;
/**
 * Time limit for receiving a complete request, counted from its first byte. The limit includes the request
 * body, although the server discards the body.
 */
const REQUEST_TIMEOUT_MS = 20_000;
/** A connection with an unfinished request or response is closed if no data is transferred for this time. */
const INACTIVITY_TIMEOUT_MS = 30_000;
/** Interval at which Node checks the header and request time limits. Node's default is 30 seconds. */
const CONNECTIONS_CHECKING_INTERVAL_MS = 2_000;
/**
 * Maximum total size of a request target and its header fields, in bytes. It equals Node's default, but is
 * set because the `--max-http-header-size` option can change the default.
 */
const MAX_HEADER_BYTES = 16_384;
/**
 * Size of each connection's buffer for response data that the client has not read yet, in bytes. Node 22 and
 * newer would use 64 KiB by default.
 */
const BUFFER_BYTES = 16_384;
/**
 * Maximum number of open connections. If each of them sends endless header fields, they take 48 MB of heap in
 * total (24 KB each).
 */
const MAX_CONNECTIONS = 2_000;

/**
 * Creates an HTTP server with limits that protect it from slow and hostile clients. The server is not
 * listening yet.
 * @returns the server and its open connections
 */
export function createServer(config: Config, app: RequestListener, onRefused?: OnRefused) {
  const server = new Server({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: config.server.keepAliveSeconds * 1000,
    connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL_MS,
    highWaterMark: BUFFER_BYTES,
    // Let the app reject requests without `Host`, because Node's own response would lack the security
    // headers.
    requireHostHeader: false,
  });
  server.timeout = INACTIVITY_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADER_FIELDS + 1;
  server.maxConnections = MAX_CONNECTIONS;
  // The undocumented `httpAllowHalfOpen` option lets a client that has closed its sending side still receive
  // its responses.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Handle requests with an `Expect` field like all other requests. Otherwise, Node would respond with 100
  // Continue, or with a 417 that lacks the security headers. A server is allowed to ignore unknown
  // expectations (RFC 9110, section 10.1.1).
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }
  const securityHeaders = createSecurityHeaders(config.security);
  return { server, connections: handleConnections(server, app, securityHeaders, onRefused) };
}
