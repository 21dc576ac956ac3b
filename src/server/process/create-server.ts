import type { IncomingMessage, Server } from 'node:http';
import type { Express } from 'express';
import { http } from '../http/node-http.ts';
import { MAX_HEADER_FIELDS } from '../http/reject-invalid-request.ts';
import { handleRefusals, type OnRefused } from './connections/handle-refusals.ts';
import { limitConnections, trackConnections } from './connections/limit-connections.ts';
import { limitPipelining } from './connections/limit-pipelining.ts';

/** From the first byte of a request, or the opening of the connection, to the last header field. */
const HEADERS_TIMEOUT_MS = 10_000;
/** The same to the end of its content, which is received only to be dropped. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than the usual idle time of load balancers (60 s), so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** Without a byte sent or received: the client is gone. */
const INACTIVITY_TIMEOUT_MS = 30_000;
/** How often Node checks the two timeouts above; its default is 30 s. */
const CONNECTIONS_CHECKING_INTERVAL_MS = 2_000;
/** Of the target and all header fields; Node's default, which its command line could change. */
const MAX_HEADER_BYTES = 16_384;

export interface ServerOptions {
  /** Headers of every response, also of refusals by the parser. */
  headers: Readonly<Record<string, string>>;
  /** Called for each response that is not the app's. */
  onRefused?: OnRefused;
}

/**
 * An HTTP server around the app. Express sets the prototype of each request and response, which on
 * Node 20 costs more than everything else. Here both are created with that prototype, so there is
 * nothing to change (docs/decisions/0002-request-and-response-classes.md).
 */
export function createServer(
  app: Express,
  { headers, onRefused = () => {} }: ServerOptions,
): Server {
  class AppRequest extends http.IncomingMessage {}
  class AppResponse<Request extends IncomingMessage> extends http.ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as typeof app.request;
  app.response = AppResponse.prototype as unknown as typeof app.response;

  const listener = limitPipelining(app);
  const server = http.createServer(
    {
      IncomingMessage: AppRequest,
      ServerResponse: AppResponse,
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL_MS,
      // Node's response would lack the security headers; the app refuses such requests.
      requireHostHeader: false,
    },
    listener,
  );
  server.timeout = INACTIVITY_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADER_FIELDS + 1;
  // Without these listeners Node would send 100, or a 417 without our headers. The app responds at
  // once instead: other expectations may be ignored (RFC 9110, section 10.1.1).
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);
  trackConnections(server);
  handleRefusals(server, { headers, onRefused });
  limitConnections(server);
  return server;
}
