import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { plainResponses } from '../../../shared/content/errors.ts';
import { caching } from '../../http/caching.ts';

/** How long a client may go on sending what nobody reads. */
const LINGER_MS = 2_000;

/**
 * Answers what never reaches the app, in the form of every other answer, and ends the connection.
 * It is closed when the client has closed it too, or a little later: closed on data that is still
 * under way, it would take the answer with it.
 */
export function refuseConnection(
  socket: Socket,
  status: keyof typeof plainResponses,
  headers: Readonly<Record<string, string>>,
): void {
  const body = `${plainResponses[status]}\n`;
  const lines = {
    ...headers,
    ...caching.never,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      `${Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n${body}`,
  );
  const linger = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(linger));
}

/**
 * Whether a refusal would be taken for another answer or for a second one: where that of a request
 * has not ended, because its content has turned out to be broken, or was to be the last.
 */
export function isAnswering(socket: Socket): boolean {
  // Node's own refusals look at this field as well; what it leaves public does not tell.
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null };
  return answer ? !answer.writableEnded || !answer.shouldKeepAlive : false;
}
