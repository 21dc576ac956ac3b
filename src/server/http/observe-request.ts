import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { Metrics } from '../process/metrics/create-metrics.ts';
import type { AccessLog } from './access-log.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Route label for the metrics: one of a limited number. */
      route?: string;
    }
  }
}

interface ObserveOptions {
  accessLog: AccessLog;
  /** Null: no metrics. */
  metrics: Metrics | null;
  lifecycle: Lifecycle;
}

/** Unknown paths share one label, so that clients cannot create labels. */
const UNMATCHED = 'unmatched';

/** Logs and counts each response. While the server drains, each response also ends its connection. */
export function observeRequest({ accessLog, metrics, lifecycle }: ObserveOptions): RequestHandler {
  return (request, response, next) => {
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
      accessLog.logResponse(request, response, milliseconds);
    });
  };
}
