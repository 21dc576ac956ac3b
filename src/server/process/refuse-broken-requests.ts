import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { plainResponses } from '../../shared/content/site/errors.ts';
import type { SecurityHeaders } from '../headers/security-headers.ts';

/** Status and reason: an error code of Node's parser, or `CONNECT`. Null: a limit has ended the connection. */
export type OnRefused = (status: number | null, code: string) => void;

/** The responses of each connection that are not complete, in order. */
export type PendingResponses = WeakMap<Socket, ServerResponse[]>;

type RefusalStatus = 400 | 405 | 408 | 431;

/** Statuses of parser errors that are not simply 400. */
const STATUSES: Readonly<Record<string, RefusalStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A client may go on sending; closing on unread data would lose the response. */
const LINGER_MS = 2_000;

/** Responds to what Node's parser keeps from the app: broken requests, and CONNECT. */
export function refuseBrokenRequests(
  server: Server,
  securityHeaders: SecurityHeaders,
  pending: PendingResponses,
  onRefused?: OnRefused,
): void {
  const refuse = (socket: Socket, status: RefusalStatus, code: string) => {
    const response = pending.get(socket)?.at(-1);
    // The client would take a refusal for the response to a request before it.
    if (response?.req.complete) {
      response.once('close', () => refuse(socket, status, code));
      return;
    }
    if (socket.writableEnded) return;
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    // The response to the request that is broken has begun.
    if (response) {
      socket.end();
      return;
    }
    socket.end(composeRefusal(status, securityHeaders));
    onRefused?.(status, code);
  };

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
