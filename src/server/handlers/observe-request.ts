import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { OnRefused } from '../process/connections.ts';
import type { Metrics } from '../process/metrics.ts';
import type { DrainState } from '../process/shut-down.ts';

declare global {
  namespace Express {
    interface Locals {
      /**
       * Route label for the metrics, from a limited set of labels. It is not set for an Express route such as
       * `/healthz`, because the path of the route is then the label.
       */
      metricsRoute?: string;
      /** Request id; unset until the first call to `getRequestId`. */
      requestId?: string;
    }
  }
}

/** The log and the metrics in which requests are recorded. */
export interface Observability {
  /** Value of `ACCESS_LOG`, which determines which requests are logged. */
  accessLog: Config['log']['access'];
  logger: Logger;
  metrics: Metrics | null;
}

/** Route label that all unknown paths share in the metrics, so that clients cannot create new labels. */
const UNMATCHED = 'unmatched';

const MAX_LOGGED_PATH = 512;

/**
 * Matches the parts of a request target that might be private: the user name and password of an absolute URL,
 * the query, and the text of a fragment. The `#` before a fragment stays, because it explains the status 400.
 */
const PRIVATE_PARTS = /(?<=:\/\/)[^/?#]*@|\?[^#]*|(?<=#).+/g;

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Logs and counts each response. Log lines never contain queries, cookies or client addresses. While the
 * server drains, each response also closes its connection.
 */
export function observeRequest(
  { accessLog, logger, metrics }: Observability,
  drainState: DrainState,
): RequestHandler {
  return (request, response, next) => {
    if (drainState.isDraining) response.set('Connection', 'close');
    const startedAt = performance.now();
    response.on('close', () => {
      const milliseconds = performance.now() - startedAt;
      const { statusCode: status } = response;
      // An unfinished response means that the client or the server has closed the connection early.
      const isAborted = !response.writableFinished;
      const route = request.route?.path ?? response.locals.metricsRoute ?? UNMATCHED;
      metrics?.observe(route, isAborted ? 'aborted' : status, milliseconds / 1000);
      if (!isLogged(accessLog, status >= 400 || isAborted)) return;
      logger.info(
        {
          requestId: getRequestId(response),
          method: request.method,
          path: request.originalUrl.replace(PRIVATE_PARTS, '').slice(0, MAX_LOGGED_PATH),
          status,
          // Size of the sent body. The size is unknown if the response was compressed while it was sent, or
          // sent incompletely. An unknown size is logged as null, which is how JSON represents NaN.
          bytes:
            request.method === 'HEAD' || status === 304
              ? 0
              : Number(response.get('Content-Length')),
          milliseconds: Math.round(milliseconds * 1000) / 1000,
          ...(isAborted && { bytes: null, aborted: true }),
        },
        'request',
      );
    });
    next();
  };
}

/** Logs and counts requests refused before they reach the app, and connections closed because of a limit. */
export function observeRefusals({ accessLog, logger, metrics }: Observability): OnRefused {
  return (status, code) => {
    metrics?.countRefusal(status);
    if (!isLogged(accessLog, true)) return;
    if (status === null) logger.info({ code }, 'connection closed');
    else logger.info({ status, code }, 'request refused');
  };
}

function isLogged(accessLog: Observability['accessLog'], isError: boolean): boolean {
  return typeof accessLog === 'number' ? Math.random() < accessLog : accessLog === 'all' || isError;
}

/**
 * Returns the id under which a request is logged: its `X-Request-Id` if that is safe to log, or a new UUID.
 */
export function getRequestId({ locals, req }: Response): string {
  const given = req.headers['x-request-id'];
  const isSafe = typeof given === 'string' && SAFE_ID.test(given);
  locals.requestId ??= isSafe ? given : randomUUID();
  return locals.requestId;
}
