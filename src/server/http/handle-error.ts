import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Site } from '../site/site.ts';
import { getRequestId } from './request-id.ts';
import { sendPlainAnswer } from './send-plain-response.ts';
import { sendResourceInstead } from './send-resource.ts';

interface ErrorOptions {
  getSite: () => Site | null;
  logger: Logger;
  /** Those of every answer, for one that is no page. */
  headers: Readonly<Record<string, string>>;
}

/** The error goes to the log, and its id to the visitor; nothing else of it leaves the server. */
export function handleError({ getSite, logger, headers }: ErrorOptions): ErrorRequestHandler {
  return async (error, request, response, _next) => {
    const requestId = getRequestId(response);
    logger.error({ err: error, requestId }, 'request failed');
    try {
      await sendErrorPage(request, response);
    } catch (err) {
      // Express would answer with the stack, wherever NODE_ENV is not production.
      logger.error({ err, requestId }, 'the error page failed');
      sendPlainError(response, 500);
    }
  };

  async function sendErrorPage(request: Request, response: Response): Promise<void> {
    const page = await getSite()?.createServerError(getRequestId(response));
    if (!page) sendPlainError(response, 503);
    else if (response.headersSent) response.destroy();
    else sendResourceInstead(page, request, response);
  }

  function sendPlainError(response: Response, status: 500 | 503): void {
    if (response.headersSent) response.destroy();
    else sendPlainAnswer(response, status, headers);
  }
}
