import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { SecurityHeaders } from '../headers/security-headers.ts';
import { sendResource } from '../resource.ts';
import type { GetSite } from '../site.ts';
import { getRequestId } from './observe-request.ts';
import { sendPlainResponse } from './plain-response.ts';

/**
 * Sends the 500 page. The error is logged with the request id, and the visitor sees only the id. The `send`
 * library fails with status 412 or 416 if a streamed file does not meet a condition of the request or lacks
 * the requested range. These failures get a plain response and are not logged as errors.
 */
export function handleError(
  securityHeaders: SecurityHeaders,
  getSite: GetSite,
  logger: Logger,
): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const requestId = getRequestId(response);
    const isRefused = error.status === 412 || error.status === 416;
    if (!isRefused) logger.error({ err: error, requestId }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    // Remove the header fields that were set for the failed response. Only `Connection` applies to the error
    // response too.
    for (const name of response.getHeaderNames()) {
      if (name !== 'connection') response.removeHeader(name);
    }
    response.set(securityHeaders);
    if (isRefused) sendPlainResponse(response.set(error.headers), error.status);
    else sendResource(getSite().createServerError(requestId), response);
  };
}
