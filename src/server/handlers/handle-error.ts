import compression from 'compression';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { sendResource } from '../resource.ts';
import { getRequestId } from './observe-request.ts';
import { sendPlainResponse } from './plain-response.ts';

interface ErrorOptions {
  logger: Logger;
  /** Security headers of a plain response: an error skips the handler that sets them. */
  headers: Readonly<Record<string, string>>;
}

/** The page has the id of its request, so it is compressed as it is sent. */
const compress = compression();

/**
 * Responds with 500: the error goes to the log and its id to the visitor; nothing else of it leaves
 * the server.
 */
export function handleError({ logger, headers }: ErrorOptions): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const requestId = getRequestId(response);
    logger.error({ err: error, requestId }, 'request failed');
    if (response.headersSent) response.destroy();
    else compress(request, response, () => sendServerError(response, requestId));
  };

  function sendServerError(response: Response, requestId: string): void {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    try {
      // Absent where the site itself could not be rendered.
      const page = response.locals.site?.createServerError(requestId);
      if (page) {
        sendResource(page, response);
        return;
      }
    } catch (error) {
      // Thrown on, Express would send its stack, wherever NODE_ENV is not production.
      logger.error({ err: error, requestId }, 'the error page failed');
    }
    sendPlainResponse(response.set(headers), 500);
  }
}
