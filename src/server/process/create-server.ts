import { type RequestListener, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getOriginForm, MAX_HEADER_FIELDS } from '../handlers/reject-invalid-request.ts';
import type { SecurityHeaders } from '../headers/security-headers.ts';
import {
  type OnRefused,
  type PendingResponses,
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
/** Each takes up to 24 KB of heap, with header fields that do not end: together 48 MB. */
const MAX_CONNECTIONS = 2_000;
/** Requests of all connections that wait for the response before them, each with 5 KB of heap: 20 MB. */
const MAX_WAITING_REQUESTS = 4_000;

export interface ServerOptions {
  securityHeaders: SecurityHeaders;
  /** How long an idle connection is kept: longer than the proxy in front keeps it, which then closes first. */
  keepAliveSeconds: number;
  /** Called for each response that is not the app's, and each connection that a limit ends. */
  onRefused?: OnRefused;
}

export function createServer(
  { securityHeaders, keepAliveSeconds, onRefused }: ServerOptions,
  app: RequestListener,
): Server {
  const server = new Server({
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
  // A client that has said that it sends no more still gets its responses. An old option of Node's, undocumented.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Without these listeners Node would send 100, or a 417 without our headers. Other expectations may
  // be ignored (RFC 9110, section 10.1.1).
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }
  const pending: PendingResponses = new WeakMap();
  const end = (socket: Socket, code: string) => {
    socket.destroy();
    onRefused?.(null, code);
  };
  handleInTurn(server, app, pending, end);
  server.on('timeout', (socket) => {
    if (pending.get(socket)?.length) end(socket, 'CLIENT_DOES_NOT_READ');
    else socket.destroy();
  });
  server.on('drop', () => {
    server.closeIdleConnections();
    onRefused?.(null, 'TOO_MANY_CONNECTIONS');
  });
  refuseBrokenRequests(server, securityHeaders, pending, onRefused);
  return server;
}

/** One request of a connection at a time, in order (RFC 9112, section 9.3.2). No more are read while one waits. */
function handleInTurn(
  server: Server,
  app: RequestListener,
  pending: PendingResponses,
  end: (socket: Socket, code: string) => void,
): void {
  let waiting = 0;
  server.on('connection', (socket) => {
    const responses: ServerResponse[] = [];
    pending.set(socket, responses);
    socket.once('close', () => {
      waiting -= Math.max(responses.splice(0).length - 1, 0);
    });
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    // Node goes on parsing what it has read of a connection that is closed.
    if (socket.destroyed) return;
    request.url = getOriginForm(request.url ?? '');
    const responses = pending.get(socket) ?? [];
    response.once('close', () => {
      responses.shift();
      const [next] = responses;
      if (!next) {
        socket.resume();
        return;
      }
      waiting -= 1;
      // Unless the response before it was the last one.
      if (socket.writable) app(next.req, next);
    });
    if (responses.push(response) === 1) {
      app(request, response);
      return;
    }
    waiting += 1;
    if (waiting > MAX_WAITING_REQUESTS) end(socket, 'TOO_MANY_REQUESTS_AHEAD');
    else socket.pause();
  });
}
