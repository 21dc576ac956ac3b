import { type RequestListener, Server } from 'node:http';
import type { Config } from '../config/config.ts';
import { createSecurityHeaders } from '../headers/security-headers.ts';
import {
  type Connections,
  handleConnections,
  MAX_HEADER_FIELDS,
  type OnRefused,
} from './connections.ts';

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
/** Of what a reader has not taken yet; Node 22 and newer would keep 64 KiB. */
const BUFFER_BYTES = 16_384;
/** Each takes up to 24 KB of heap, with header fields that do not end: together 48 MB. */
const MAX_CONNECTIONS = 2_000;

/** @returns its open connections, too. */
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
    // Node's response would lack the security headers; the app refuses such requests.
    requireHostHeader: false,
  });
  server.timeout = INACTIVITY_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADER_FIELDS + 1;
  server.maxConnections = MAX_CONNECTIONS;
  // A client that has said that it sends no more still gets its responses. An old option of Node's, undocumented.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Without these listeners Node would send 100, or a 417 without our headers. Other expectations may
  // be ignored (RFC 9110, section 10.1.1).
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }
  const securityHeaders = createSecurityHeaders(config.security);
  return { server, connections: handleConnections(server, app, securityHeaders, onRefused) };
}
