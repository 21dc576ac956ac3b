import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { getRequestId } from './request-id.ts';
import { sendPlainAnswer } from './send-plain-answer.ts';
import { sendResourceInstead } from './site/send-resource.ts';
import type { Site } from './site/site.ts';

/** The error goes to the log, and its id to the visitor; nothing else of it leaves the server. */
export function handleError(getSite: () => Site | null, logger: Logger): ErrorRequestHandler {
  return async (error, request, response, _next) => {
    const requestId = getRequestId(request);
    logger.error({ err: error, requestId }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const site = getSite();
    if (site) sendResourceInstead(await site.createServerError(requestId), request, response);
    else sendPlainAnswer(response, 503);
  };
}
