import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { GetRendered } from './rendered-resources.ts';
import { RequestError } from './request-error.ts';
import { getRequestId } from './request-id.ts';
import { sendPlainResponse } from './send-plain-response.ts';
import { sendResource } from './send-resource.ts';

interface ErrorOptions {
  getRendered: GetRendered;
  logger: Logger;
  /** Security headers of a plain response: an error skips the handler that sets them. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Responds to refused requests with their status, and to everything else with 500: the error goes to
 * the log and its id to the visitor; nothing else of it leaves the server.
 */
export function handleError({ getRendered, logger, headers }: ErrorOptions): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    if (error instanceof RequestError) {
      response.set(headers).set(error.headers);
      sendPlainResponse(response, error.status);
      return;
    }
    const requestId = getRequestId(response);
    logger.error({ err: error, requestId }, 'request failed');
    if (response.headersSent) response.destroy();
    else sendServerError(response, requestId);
  };

  function sendServerError(response: Response, requestId: string): void {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    try {
      const page = getRendered()?.createServerError(requestId);
      if (page) {
        sendResource(page, response.req, response);
        return;
      }
    } catch (error) {
      // Thrown on, Express would send its stack, wherever NODE_ENV is not production.
      logger.error({ err: error, requestId }, 'the error page failed');
    }
    sendPlainResponse(response.set(headers), 500);
  }
}
