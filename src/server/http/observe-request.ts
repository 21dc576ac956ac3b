import { performance } from 'node:perf_hooks';
import type { RequestHandler, Response } from 'express';
import type { AccessLog } from '../process/access-log.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { Metrics } from '../process/metrics/create-metrics.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Of `performance.now()`. */
      startedAt: number;
      /** Name of what answered, for the metrics: one of a limited number. */
      route?: string;
      /** Bytes, where the answer's headers are not kept. */
      bodyLength?: number;
    }
  }
}

interface ObserveOptions {
  accessLog: AccessLog;
  /** Null where they are not wanted. */
  metrics: Metrics | null;
  lifecycle: Lifecycle;
}

/** Requests that no route knows share one name, or strangers could make up as many as they like. */
const UNMATCHED = 'unmatched';

/**
 * Logs and counts each answer when it is over, by one function for all of them: this stands on the
 * way of every cached page. While the server drains, each answer also ends its connection.
 */
export function observeRequest({ accessLog, metrics, lifecycle }: ObserveOptions): RequestHandler {
  function observe(this: Response): void {
    const { locals, statusCode, req } = this;
    const milliseconds = performance.now() - locals.startedAt;
    metrics?.observe(locals.route ?? UNMATCHED, statusCode, milliseconds / 1000);
    accessLog.answered(req, this, milliseconds);
  }
  return (_request, response, next) => {
    if (lifecycle.phase === 'draining') response.shouldKeepAlive = false;
    response.locals.startedAt = performance.now();
    next();
    // What is ready has been answered by now, and nobody may want to know.
    if (metrics || !response.headersSent || accessLog.isWanted(response.statusCode)) {
      response.on('close', observe);
    }
  };
}
