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
      /** Label of the metrics: one of a limited number. */
      route?: string;
      /** Set by the first call of `getRequestId`. */
      requestId?: string;
    }
  }
}

export interface AccessLog {
  /** Whether a response of this status may be logged. */
  isLoggable(status: number): boolean;
  logResponse(response: Response, milliseconds: number): void;
  /** Logs a request that Node's parser refused: nothing else is known of it. */
  logRefusal(status: number, code: string): void;
}

interface ObserveOptions {
  accessLog: AccessLog;
  /** Null: no metrics. */
  metrics: Metrics | null;
  lifecycle: Lifecycle;
}

/** Unknown paths share one label, so that clients cannot create labels. */
const UNMATCHED = 'unmatched';

/** A path may have thousands of characters. */
const MAX_LOGGED_PATH = 512;

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Logs and counts each response. While the server drains, each response also ends its connection. */
export function observeRequest({ accessLog, metrics, lifecycle }: ObserveOptions): RequestHandler {
  return (_request, response, next) => {
    if (lifecycle.phase === 'draining') response.set('Connection', 'close');
    const startedAt = performance.now();
    next();
    // Most responses are ready, so their status is known now, and neither logged nor counted.
    const isReady = response.headersSent;
    if (isReady && !metrics && !accessLog.isLoggable(response.statusCode)) return;
    response.on('close', () => {
      const milliseconds = performance.now() - startedAt;
      const route = response.locals.route ?? UNMATCHED;
      metrics?.observe(route, response.statusCode, milliseconds / 1000);
      accessLog.logResponse(response, milliseconds);
    });
  };
}

/**
 * Writes one line for each request that `ACCESS_LOG` selects. A line never holds a query, a cookie or
 * a client address.
 */
export function createAccessLog(logger: Logger, selection: Config['log']['access']): AccessLog {
  const isOn = logger.isLevelEnabled('info');
  const isLoggable = (status: number) => isOn && (selection !== 'errors' || status >= 400);
  const isLogged = (status: number) =>
    isLoggable(status) && (typeof selection === 'string' || Math.random() < selection);
  return {
    isLoggable,
    logResponse(response, milliseconds) {
      const { statusCode: status, req: request, locals } = response;
      if (!isLogged(status)) return;
      const bytes = request.method === 'HEAD' ? 0 : Number(response.get('Content-Length') ?? 0);
      logger.info(
        {
          requestId: getRequestId(response),
          method: request.method,
          path: locals.path.slice(0, MAX_LOGGED_PATH),
          status,
          bytes,
          milliseconds: Math.round(milliseconds * 1000) / 1000,
          // The client left before the response was complete.
          ...(!response.writableFinished && { aborted: true }),
        },
        'request',
      );
    },
    logRefusal(status, code) {
      if (isLogged(status)) logger.info({ status, code }, 'request refused');
    },
  };
}

/** The id under which the log has a request: its `X-Request-Id` where that is safe, or a new one. */
export function getRequestId({ locals, req }: Response): string {
  const given = req.headers['x-request-id'];
  const isSafe = typeof given === 'string' && SAFE_ID.test(given);
  locals.requestId ??= isSafe ? given : randomUUID();
  return locals.requestId;
}
