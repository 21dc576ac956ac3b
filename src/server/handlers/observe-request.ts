import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../process/metrics.ts';
import type { Lifecycle } from '../process/shut-down.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Label of the metrics, one of a limited number; a route has its path. */
      metricsRoute?: string;
      /** Set by `getRequestId`. */
      requestId?: string;
    }
  }
}

export type AccessLog = ReturnType<typeof createAccessLog>;

/** Unknown paths share one label, so that clients cannot create labels. */
const UNMATCHED = 'unmatched';

const MAX_LOGGED_PATH = 512;

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Logs and counts each response. While the server drains, each response also ends its connection. */
export function observeRequest(
  accessLog: AccessLog,
  metrics: Metrics | null,
  lifecycle: Lifecycle,
): RequestHandler {
  return (request, response, next) => {
    if (lifecycle.isDraining) response.set('Connection', 'close');
    const startedAt = performance.now();
    response.on('close', () => {
      const milliseconds = performance.now() - startedAt;
      const route = request.route?.path ?? response.locals.metricsRoute ?? UNMATCHED;
      const status = isAborted(response) ? 'aborted' : response.statusCode;
      metrics?.observe(route, status, milliseconds / 1000);
      accessLog.logResponse(response, milliseconds);
    });
    next();
  };
}

/** A line never holds a query, a cookie or a client address. */
export function createAccessLog(logger: Logger, selection: Config['log']['access']) {
  const isLogged = (isError: boolean) =>
    typeof selection === 'number' ? Math.random() < selection : selection === 'all' || isError;
  return {
    logResponse(response: Response, milliseconds: number) {
      const { statusCode: status, req: request } = response;
      if (!isLogged(status >= 400 || isAborted(response))) return;
      logger.info(
        {
          requestId: getRequestId(response),
          method: request.method,
          path: request.originalUrl.split(/[?#]/, 1)[0]?.slice(0, MAX_LOGGED_PATH),
          status,
          // Unknown of what is compressed as it is sent.
          bytes: request.method === 'HEAD' ? 0 : Number(response.get('Content-Length')),
          milliseconds: Math.round(milliseconds * 1000) / 1000,
          ...(isAborted(response) && { aborted: true }),
        },
        'request',
      );
    },
    logRefusal(status: number | null, code: string) {
      if (!isLogged(true)) return;
      if (status === null) logger.info({ code }, 'connection closed');
      else logger.info({ status, code }, 'request refused');
    },
  };
}

/** The client left, or was cut off. */
function isAborted(response: Response): boolean {
  return !response.writableFinished;
}

/** The id under which the log has a request: its `X-Request-Id` where that is safe, or a new one. */
export function getRequestId({ locals, req }: Response): string {
  const given = req.headers['x-request-id'];
  const isSafe = typeof given === 'string' && SAFE_ID.test(given);
  locals.requestId ??= isSafe ? given : randomUUID();
  return locals.requestId;
}
