import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Lifecycle } from './lifecycle.ts';
import { getRequestId } from './request-id.ts';
import { getPath } from './request-path.ts';

interface ObserveOptions {
  logger: Logger;
  accessLog: Config['accessLog'];
  lifecycle: Lifecycle;
}

/**
 * The access log, one line a request as `ACCESS_LOG` says: never a query, a cookie or an address
 * of a visitor. While the server drains, each answer also ends its connection.
 */
export function observeRequest({ logger, accessLog, lifecycle }: ObserveOptions): RequestHandler {
  const isLogged = (status: number) => {
    if (accessLog === 'all') return true;
    if (accessLog === 'errors') return status >= 400;
    return Math.random() < accessLog;
  };
  return (request, response, next) => {
    if (lifecycle.phase === 'draining') response.shouldKeepAlive = false;
    const start = performance.now();
    response.once('close', () => {
      if (!isLogged(response.statusCode)) return;
      logger.info(
        {
          requestId: getRequestId(request),
          method: request.method,
          path: getPath(request),
          status: response.statusCode,
          milliseconds: Math.round((performance.now() - start) * 10) / 10,
        },
        'request',
      );
    });
    next();
  };
}
