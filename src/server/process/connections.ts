import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { plainResponses } from '../../shared/content/site/errors.ts';
import type { SecurityHeaders } from '../headers/security-headers.ts';

/** Those that are open, each with its responses that are not complete, in order. */
export type Connections = ReadonlyMap<Socket, readonly ServerResponse[]>;

/**
 * Called for each response that is not the app's, with its status and the reason: an error code of Node's
 * parser, or `CONNECT`. Also for each connection that a limit ends; the status is null.
 */
export type OnRefused = (status: number | null, code: string) => void;

/** The parser drops what comes after one more, and so none can hide from the checks of a request. */
export const MAX_HEADER_FIELDS = 100;

/** Instead of a request's own target in which Express would find no path, or have Node warn of it. */
export const INVALID_TARGET = '/%';

/** Requests of all connections that wait for the response before them, each with 5 KB of heap: 20 MB. */
const MAX_WAITING_REQUESTS = 4_000;

type RefusalStatus = 400 | 405 | 408 | 431;

/** Statuses of parser errors that are not simply 400. */
const STATUSES: Readonly<Record<string, RefusalStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A client may go on sending; closing on unread data would lose the response. */
const LINGER_MS = 2_000;

/**
 * Gives the app one request of a connection at a time, in order (RFC 9112, section 9.3.2); no more are read
 * while one waits. Responds to what Node's parser keeps from the app: broken requests, and CONNECT.
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
    const own = responses.find(({ req }) => !req.complete);
    const before = responses.findLast(({ req }) => req.complete);
    // The client would take a refusal for the response to a request before it.
    if (before) {
      before.once('close', () => refuse(socket, status, code));
      return;
    }
    if (socket.writableEnded) return;
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    if (own?.headersSent) {
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
    // Node goes on parsing what it has read of a connection that is closed.
    if (socket.destroyed || !responses) return;
    request.url = getOriginForm(request.url ?? '');
    response.once('close', () => {
      responses.shift();
      const [next] = responses;
      if (next) {
        waiting -= 1;
        // Unless the response before it was the last one.
        if (socket.writable) app(next.req, next);
      } else if (!server.listening) {
        // The response had said that the connection would be kept.
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
    // Browsers open connections in advance: an unused one gets no 408. Other codes are of clients that left.
    if (socket.bytesRead === 0 || !/^HPE_|^ERR_HTTP_/.test(code)) socket.destroy();
    else if (code !== 'HPE_CLOSED_CONNECTION') refuse(socket, STATUSES[code] ?? 400, code);
  });
  // Node leaves this socket to its listener.
  server.on('connect', (_request, socket) => {
    refuse(socket.on('error', () => socket.destroy()).resume() as Socket, 405, 'CONNECT');
  });
  return connections;
}

/**
 * The path and query of a request target: the absolute form that proxies use loses its authority (RFC 9112, section
 * 3.2.2). Other forms are none: `*`, `ftp://a/`, with a fragment, also http without a host or with a user
 * name (RFC 9110, section 4.2.4).
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
