import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { plainResponses } from '../../shared/content/site/errors.ts';
import type { SecurityHeaders } from '../headers/security-headers.ts';

/** The unfinished responses of each open connection, in the order of their requests. */
export type Connections = ReadonlyMap<Socket, readonly ServerResponse[]>;

/**
 * Called when a request is refused before it reaches the app, or when a connection is closed because of a
 * limit.
 * @param status status of the response, or null if the connection was closed without a response
 * @param code error code of Node's HTTP parser, `CONNECT`, or the name of the exceeded limit
 */
export type OnRefused = (status: number | null, code: string) => void;

/**
 * Maximum number of header fields in a request. Node silently drops any fields above its own limit, which is
 * therefore set one higher: a request with too many fields can then be detected and refused.
 */
export const MAX_HEADER_FIELDS = 100;

/**
 * Deliberately malformed path, which the app rejects with status 400. It replaces a request target that has no
 * path or would make Node print a warning.
 */
const INVALID_TARGET = '/%';

/**
 * Maximum number of pipelined requests, on all connections together, that wait for the response to an earlier
 * request. Each waiting request takes 5 KB of heap, so together they take at most 20 MB.
 */
const MAX_WAITING_REQUESTS = 4_000;

type RefusalStatus = 400 | 405 | 408 | 431;

/**
 * Response status for errors of Node's HTTP parser, keyed by error code. All other parser errors get status
 * 400.
 */
const STATUSES: Readonly<Record<string, RefusalStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Time between a refusal and the closing of the connection, so that the client can stop sending first. If the
 * server closed the connection while data was still unread, the operating system would reset the connection,
 * and the client would lose the response.
 */
const LINGER_MS = 2_000;

/**
 * Passes the requests of each connection to the app one at a time and in order (RFC 9112, section 9.3.2).
 * While a request waits, nothing more is read from its connection. Malformed requests and CONNECT requests
 * get their responses from this module and never reach the app.
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
    // `current` is the response to the refused request if the error concerns the request's body; otherwise,
    // it is undefined.
    const current = responses.find(({ req }) => !req.complete);
    const previous = responses.findLast(({ req }) => req.complete);
    // Send the refusal only after the previous response; otherwise, the client would take the refusal for
    // that response.
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
    // Ignore a request whose connection has already closed: Node still parses the data that it read before
    // the connection closed.
    if (socket.destroyed || !responses) return;
    // The log shows `originalUrl`, the request target that the client has sent. Express does not replace it.
    const { url = '' } = request;
    Object.assign(request, { originalUrl: url, url: getOriginForm(url) });
    response.once('close', () => {
      responses.shift();
      const [next] = responses;
      if (next) {
        waiting -= 1;
        // If the previous response has closed the connection, skip the next request: it can no longer be
        // answered.
        if (socket.writable) app(next.req, next);
      } else if (!server.listening) {
        // During shutdown, close the connection even if its last response promised to keep it open.
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
    // Send no 408 response on an unused connection, because browsers open spare connections in advance. Send
    // no response either if the error code begins with neither `HPE_` nor `ERR_HTTP_`: such an error means
    // that the client has disconnected.
    if (socket.bytesRead === 0 || !/^HPE_|^ERR_HTTP_/.test(code)) socket.destroy();
    else if (code !== 'HPE_CLOSED_CONNECTION') refuse(socket, STATUSES[code] ?? 400, code);
  });
  // Read from the socket and handle its errors here, because Node does neither after a CONNECT request.
  server.on('connect', (_request, socket) => {
    refuse(socket.on('error', () => socket.destroy()).resume() as Socket, 405, 'CONNECT');
  });
  return connections;
}

/**
 * Returns the path and query of a request target. A target in absolute form, which clients send to proxies,
 * loses its scheme and authority (RFC 9112, section 3.2.2). Returns `INVALID_TARGET` for `*`, for other
 * schemes such as `ftp://a/`, for a target with a fragment, and for an http URL with a user name or without a
 * host (RFC 9110, section 4.2.4).
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
