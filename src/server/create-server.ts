import {
  createServer as createHttpServer,
  IncomingMessage,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';
import { plainAnswers } from '../shared/content/errors.ts';
import { caching } from './caching.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than the usual idle time of load balancers (60 s), so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** How often Node looks for requests past their time; its default of 30 s would let them live on. */
const CONNECTIONS_CHECKING_INTERVAL_MS = 2_000;

/**
 * An HTTP server around the app. Express changes the prototype of each request and response to
 * its own, which costs more than all else that it does; here both are created with that prototype
 * and the change finds nothing to do.
 * @param headers those of every answer, also of what the parser refuses before the app sees it.
 */
export function createServer(app: Express, headers: Readonly<Record<string, string>>): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as typeof app.request;
  app.response = AppResponse.prototype as unknown as typeof app.response;

  const server = createHttpServer(
    {
      IncomingMessage: AppRequest,
      ServerResponse: AppResponse,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL_MS,
    },
    app,
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuse(error, socket as Socket, headers);
  });
  return server;
}

/** Status of each refusal of the parser that is not simply a bad request. */
const REFUSALS: Readonly<Record<string, 408 | 431>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what the parser refused, in the form of every other answer, and ends the connection. */
function refuse(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = REFUSALS[error.code ?? ''] ?? 400;
  const body = `${plainAnswers[status]}\n`;
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
}
