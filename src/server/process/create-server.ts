import { type RequestListener, Server } from 'node:http';
import type { Config } from '../config/config.ts';
import { createSecurityHeaders } from '../headers/security-headers.ts';
import {
  type Connections,
  handleConnections,
  MAX_HEADER_FIELDS,
  type OnRefused,
} from './connections.ts';

/** Maximum time from the first byte of a request, or from a new connection, to the last header field. */
const HEADERS_TIMEOUT_MS = 10_000;
/**
 * Maximum time from the first byte of a request, or from a new connection, to the end of the body. The
 * server receives bodies only to discard them.
 */
const REQUEST_TIMEOUT_MS = 20_000;
/** Maximum time without any byte sent or received during a request. After it, the client counts as gone. */
const INACTIVITY_TIMEOUT_MS = 30_000;
/** Interval at which Node checks the header timeout and the request timeout; its default is 30 s. */
const CONNECTIONS_CHECKING_INTERVAL_MS = 2_000;
/**
 * Maximum size of a request target with all header fields, in bytes. The value is Node's default, which a
 * command-line option could change.
 */
const MAX_HEADER_BYTES = 16_384;
/** Buffer for response data that a client has not read yet, in bytes. Node 22 and newer would use 64 KiB. */
const BUFFER_BYTES = 16_384;
/** Maximum number of connections. An endless header takes up to 24 KB of heap on each, 48 MB in total. */
const MAX_CONNECTIONS = 2_000;

/**
 * Creates an HTTP server with limits for slow and hostile clients. It does not listen yet.
 * @returns the server and its open connections.
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
    // The app refuses requests without `Host`, because Node's own response would lack the security headers.
    requireHostHeader: false,
  });
  server.timeout = INACTIVITY_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADER_FIELDS + 1;
  server.maxConnections = MAX_CONNECTIONS;
  // `httpAllowHalfOpen`, an old and undocumented option of Node, lets a client that has closed its sending
  // side receive its responses.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Without these listeners, Node would send 100 Continue, or a 417 without the security headers. The server
  // may ignore unknown expectations (RFC 9110, section 10.1.1).
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }
  const securityHeaders = createSecurityHeaders(config.security);
  return { server, connections: handleConnections(server, app, securityHeaders, onRefused) };
}
