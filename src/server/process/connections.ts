import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { plainResponses } from '../../shared/content/site/errors.ts';
import type { SecurityHeaders } from '../headers/security-headers.ts';

/** Open connections, each with its unfinished responses in the order of the requests. */
export type Connections = ReadonlyMap<Socket, readonly ServerResponse[]>;

/**
 * Called for each response that the app does not send itself. `status` is null if a limit closed a connection
 * without a response.
 * @param code an error code of Node's HTTP parser, `CONNECT`, or the name of the limit
 */
export type OnRefused = (status: number | null, code: string) => void;

/**
 * Maximum number of header fields. Node keeps one field more and drops the rest, so that a request over the
 * limit can be detected and refused.
 */
export const MAX_HEADER_FIELDS = 100;

/** Replaces a request target in which Express would find no path, or for which Node would print a warning. */
export const INVALID_TARGET = '/%';

/**
 * Maximum number of requests, on all connections, that wait for the response to an earlier request. Each
 * takes 5 KB of heap, together 20 MB.
 */
const MAX_WAITING_REQUESTS = 4_000;

type RefusalStatus = 400 | 405 | 408 | 431;

/** Response statuses by error code of Node's parser. Any other parser error gets 400. */
const STATUSES: Readonly<Record<string, RefusalStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Time for a refused client to stop sending. If the connection is closed with unread data, the system resets
 * it, and the client loses the response.
 */
const LINGER_MS = 2_000;

/**
 * Passes the requests of each connection to the app one at a time, in order (RFC 9112, section 9.3.2). While
 * a request waits, no more data is read. Responds to malformed requests and CONNECT, which never reach the
 * app.
 */
export function handleConnections(
  server: Server,
  app: RequestListener,
  securityHeaders: SecurityHeaders,
  onRefused?: OnRefused,
): Connections {
  const connections = new Map<Socket, ServerResponse[]>();
  let waiting = 0;

  const end = (socket: Socket, code: string) => {
    socket.destroy();
    onRefused?.(null, code);
  };

  const refuse = (socket: Socket, status: RefusalStatus, code: string) => {
    const responses = connections.get(socket) ?? [];
    // Only the last request can be incomplete.
    const current = responses.find(({ req }) => !req.complete);
    const previous = responses.findLast(({ req }) => req.complete);
    // Wait for the previous response, or the client would mistake the refusal for that response.
    if (previous) {
      previous.once('close', () => refuse(socket, status, code));
      return;
    }
    if (socket.writableEnded) return;
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    if (current?.headersSent) {
      socket.end();
      return;
    }
    socket.end(composeRefusal(status, securityHeaders));
    onRefused?.(status, code);
  };

  server.on('connection', (socket) => {
    const responses: ServerResponse[] = [];
    connections.set(socket, responses);
    socket.once('close', () => {
      connections.delete(socket);
      waiting -= Math.max(responses.splice(0).length - 1, 0);
    });
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const responses = connections.get(socket);
    // Node continues to parse data that it read before the connection closed.
    if (socket.destroyed || !responses) return;
    request.url = getOriginForm(request.url ?? '');
    response.once('close', () => {
      responses.shift();
      const [next] = responses;
      if (next) {
        waiting -= 1;
        // The previous response may have closed the connection.
        if (socket.writable) app(next.req, next);
      } else if (!server.listening) {
        // The response has announced a persistent connection, but the server is shutting down.
        socket.destroySoon();
      }
    });
    if (responses.push(response) === 1) {
      app(request, response);
      return;
    }
    waiting += 1;
    if (waiting > MAX_WAITING_REQUESTS) end(socket, 'TOO_MANY_REQUESTS_AHEAD');
    else socket.pause();
  });
  server.on('timeout', (socket) => {
    if (connections.get(socket)?.length) end(socket, 'CLIENT_DOES_NOT_READ');
    else socket.destroy();
  });
  server.on('drop', () => {
    server.closeIdleConnections();
    onRefused?.(null, 'TOO_MANY_CONNECTIONS');
  });
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    // Browsers open spare connections in advance, and an unused connection must not get a 408. Error codes
    // without these prefixes mean that the client disconnected.
    if (socket.bytesRead === 0 || !/^HPE_|^ERR_HTTP_/.test(code)) socket.destroy();
    else if (code !== 'HPE_CLOSED_CONNECTION') refuse(socket, STATUSES[code] ?? 400, code);
  });
  // After CONNECT, Node neither reads from the socket nor handles its errors.
  server.on('connect', (_request, socket) => {
    refuse(socket.on('error', () => socket.destroy()).resume() as Socket, 405, 'CONNECT');
  });
  return connections;
}

/**
 * Returns the path and query of a request target. Scheme and authority are removed from the absolute form,
 * which proxies use (RFC 9112, section 3.2.2). Returns `INVALID_TARGET` for `*`, for `ftp://a/`, for a
 * target with a fragment, and for an http URL with a user name or without a host (RFC 9110, section 4.2.4).
 */
function getOriginForm(target: string): string {
  const [, path = INVALID_TARGET] =
    /^(?:https?:\/\/[^/?@]+)?((?:\/|(?=\?|$))[^#]*)$/i.exec(target) ?? [];
  return path.replace(/^(?!\/)/, '/');
}

function composeRefusal(status: RefusalStatus, headers: SecurityHeaders): string {
  const body = `${plainResponses[status]}\n`;
  const fields = Object.entries({
    ...headers,
    ...(status === 405 && { Allow: 'GET, HEAD' }),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  });
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`;
}
