import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Redirect } from './config/redirects.ts';
import { handleError } from './handlers/handle-error.ts';
import { handleNotFound } from './handlers/handle-not-found.ts';
import { handleHealth, handleReadiness } from './handlers/health.ts';
import { type AccessLog, observeRequest } from './handlers/observe-request.ts';
import { redirectOldPaths, redirectToCanonicalPath } from './handlers/redirect.ts';
import { rejectInvalidRequest } from './handlers/reject-invalid-request.ts';
import { serveSite } from './handlers/serve-site.ts';
import { setSecurityHeaders } from './headers/security-headers.ts';
import type { Metrics } from './process/metrics.ts';
import type { Lifecycle } from './process/shut-down.ts';
import type { GetSite } from './site.ts';

export interface AppOptions {
  /** Security headers of responses that are not resources. */
  headers: Readonly<Record<string, string>>;
  logger: Logger;
  accessLog: AccessLog;
  /** Null: no metrics. */
  metrics: Metrics | null;
  lifecycle: Lifecycle;
  /** Old paths; those that the site has have no effect. */
  redirects: readonly Redirect[];
  getSite: GetSite;
}

/** Creates the Express app: all handlers in order. It does not listen. */
export function createApp(options: AppOptions): Express {
  const { headers, logger, accessLog, metrics, lifecycle, redirects, getSite } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');

  app.use(observeRequest({ accessLog, metrics, lifecycle }));
  app.use(rejectInvalidRequest(headers));
  app.get('/healthz', setSecurityHeaders(headers), handleHealth);
  app.get('/readyz', setSecurityHeaders(headers), handleReadiness(lifecycle));
  app.use(serveSite(getSite));
  app.use(setSecurityHeaders(headers));
  app.use(redirectToCanonicalPath);
  app.use(redirectOldPaths(redirects));
  app.use(handleNotFound);
  app.use(handleError({ headers, logger }));
  return app;
}
