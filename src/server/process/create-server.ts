import { type RequestListener, Server } from 'node:http';
import type { Config } from '../config/config.ts';
import { createSecurityHeaders } from '../headers/security-headers.ts';
import {
  type Connections,
  handleConnections,
  MAX_HEADER_FIELDS,
  type OnRefused,
} from './connections.ts';

/**
 * Maximum time until all header fields have arrived, counted from the first byte of a request or from the
 * opening of its connection.
 */
const HEADERS_TIMEOUT_MS = 10_000;
/**
 * Maximum time until a complete request has arrived, counted from its first byte or from the opening of its
 * connection. The server receives bodies only to discard them.
 */
const REQUEST_TIMEOUT_MS = 20_000;
/** Maximum time without any transferred data during a request, before its connection is closed. */
const INACTIVITY_TIMEOUT_MS = 30_000;
/** Interval at which Node checks the header and request timeouts. Node's default is 30 seconds. */
const CONNECTIONS_CHECKING_INTERVAL_MS = 2_000;
/**
 * Maximum total size of a request target and its header fields, in bytes. This is Node's default, which a
 * command-line option could otherwise change.
 */
const MAX_HEADER_BYTES = 16_384;
/**
 * Buffer size for response data not yet read by the client, in bytes. Node 22 and newer default to 64 KiB.
 */
const BUFFER_BYTES = 16_384;
/** Maximum number of connections. If all send endless header fields, they take 48 MB of heap (24 KB each). */
const MAX_CONNECTIONS = 2_000;

/**
 * Creates an HTTP server with limits on slow and hostile clients. The server is not listening yet.
 * @returns the server and its open connections
 */
export function createServer(
  config: Pick<Config, 'security' | 'server'>,
  app: RequestListener,
  onRefused?: OnRefused,
): { server: Server; connections: Connections } {
  const server = new Server({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: config.server.keepAliveSeconds * 1000,
    connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL_MS,
    highWaterMark: BUFFER_BYTES,
    // The app rejects requests without `Host`, because Node's own response would lack the security headers.
    requireHostHeader: false,
  });
  server.timeout = INACTIVITY_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADER_FIELDS + 1;
  server.maxConnections = MAX_CONNECTIONS;
  // `httpAllowHalfOpen` is an old, undocumented option of Node. It lets clients still receive their responses
  // after they have closed their sending side.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Without these listeners, Node would respond with 100 Continue, or with a 417 that lacks the security
  // headers. The server is allowed to ignore unknown expectations (RFC 9110, section 10.1.1).
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }
  const securityHeaders = createSecurityHeaders(config.security);
  return { server, connections: handleConnections(server, app, securityHeaders, onRefused) };
}
