import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isAnswering, refuseConnection } from './refuse-connection.ts';

/** Status and reason: a code of Node's parser, or `CONNECT`. */
export type OnRefused = (status: number, code: string) => void;

interface RefusalOptions {
  /** Those of every answer. */
  headers: Readonly<Record<string, string>>;
  onRefused: OnRefused;
}

/** Status of each refusal of the parser that is not simply a bad request. */
const STATUSES: Readonly<Record<string, 408 | 431>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what Node's parser keeps from the app. */
export function handleRefusals(server: Server, { headers, onRefused }: RefusalOptions): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    // What follows a refusal is refused again; that connection ends by itself.
    if (socket.writableEnded) return;
    // Browsers open connections ahead of need; one that was never used is not late with a request.
    const isUnused = socket.bytesRead === 0;
    if (code === 'ECONNRESET' || isUnused || isAnswering(socket)) {
      socket.destroySoon();
      return;
    }
    const status = STATUSES[code] ?? 400;
    refuseConnection(socket, status, headers);
    onRefused(status, code);
  });

  // Node hands the connection over, without any listener; its own answer would be to close it.
  server.on('connect', (_request, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy()).resume();
    if (isAnswering(socket)) {
      socket.destroySoon();
      return;
    }
    refuseConnection(socket, 405, { ...headers, Allow: 'GET, HEAD' });
    onRefused(405, 'CONNECT');
  });
}
