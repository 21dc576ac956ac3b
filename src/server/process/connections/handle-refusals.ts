import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { plainResponses } from '../../../shared/content/errors.ts';
import { caching } from '../../http/caching.ts';
import { http } from '../../http/node-http.ts';
import type { PlainStatus } from '../../http/request-error.ts';

/** Status and reason: an error code of Node's parser, or `CONNECT`. */
export type OnRefused = (status: number, code: string) => void;

interface RefusalOptions {
  /** Those of every response. */
  headers: Readonly<Record<string, string>>;
  onRefused: OnRefused;
}

/** Statuses of parser errors that are not simply 400. */
const STATUSES: Readonly<Record<string, 408 | 431>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Time until a refused connection is destroyed. */
const LINGER_MS = 2_000;

/** Responds to what Node's parser keeps from the app: broken requests, and CONNECT. */
export function handleRefusals(server: Server, { headers, onRefused }: RefusalOptions): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, response);
  };
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.prependListener(event, watch);
  }

  /** The client would take a refusal for part of this response, or for the next one. */
  const isResponding = (socket: Socket): boolean => {
    const response = latest.get(socket);
    return response !== undefined && !(response.writableEnded && response.req.complete);
  };

  /** After all responses to earlier requests: they may still wait for one another. */
  const refuse = (
    socket: Socket,
    status: PlainStatus,
    code: string,
    fields: Readonly<Record<string, string>> = {},
  ) => {
    const send = () => {
      if (socket.writableEnded) return;
      end(socket, composeRefusal(status, { ...headers, ...fields }));
      onRefused(status, code);
    };
    const response = latest.get(socket);
    const isWaiting = response?.socket === null && !response.writableFinished;
    if (isWaiting) response.once('finish', send);
    else send();
  };

  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    // Data after a refusal raises the event again; this connection is already ending.
    if (socket.writableEnded) return;
    // Browsers open connections in advance: an unused one gets no 408.
    const isUnused = socket.bytesRead === 0;
    const isOver = code === 'ECONNRESET' || code === 'HPE_CLOSED_CONNECTION';
    if (isUnused || isOver || isResponding(socket)) {
      end(socket);
      return;
    }
    refuse(socket, STATUSES[code] ?? 400, code);
  });

  // Node removes its listeners from this socket. Without this one it would close the connection.
  server.on('connect', (_request, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy()).resume();
    if (isResponding(socket)) {
      end(socket);
      return;
    }
    refuse(socket, 405, 'CONNECT', { Allow: 'GET, HEAD' });
  });
}

/** Closing while data is still coming would reset the connection before the client has read all. */
function end(socket: Socket, bytes = ''): void {
  socket.end(bytes);
  const linger = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(linger));
}

function composeRefusal(status: PlainStatus, headers: Readonly<Record<string, string>>): string {
  const body = `${plainResponses[status]}\n`;
  const fields = Object.entries({
    ...headers,
    ...caching.never,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  });
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines}\r\n${body}`;
}
