import compression from 'compression';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Redirect } from './config/redirects.ts';
import type { AccessLog } from './http/access-log.ts';
import { handleError } from './http/handle-error.ts';
import { handleMissingAsset } from './http/handle-missing-asset.ts';
import { handleNotFound } from './http/handle-not-found.ts';
import { handleHealth, handleReadiness } from './http/health.ts';
import { observeRequest } from './http/observe-request.ts';
import { redirectOldPaths } from './http/redirect-old-paths.ts';
import { redirectToCanonicalPath } from './http/redirect-to-canonical-path.ts';
import { rejectInvalidRequest } from './http/reject-invalid-request.ts';
import { rejectMalformedPath } from './http/reject-malformed-path.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveResource } from './http/serve-resource.ts';
import type { Lifecycle } from './process/lifecycle.ts';
import type { Metrics } from './process/metrics/create-metrics.ts';
import type { ResourceSource } from './resource-source.ts';

export interface AppOptions {
  /** Security headers of responses that are not resources. */
  headers: Readonly<Record<string, string>>;
  logger: Logger;
  accessLog: AccessLog;
  /** Null: no metrics. */
  metrics: Metrics | null;
  lifecycle: Lifecycle;
  /** Old paths; those that something else responds to have no effect. */
  redirects: readonly Redirect[];
  source: Pick<ResourceSource, 'handlers' | 'files' | 'getRendered'>;
}

/** Creates the Express app: all handlers in order. It does not listen. */
export function createApp(options: AppOptions): Express {
  const { headers, logger, accessLog, metrics, lifecycle, redirects, source } = options;
  const { files, getRendered } = source;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');

  for (const handler of source.handlers) app.use(handler);
  app.use(observeRequest({ accessLog, metrics, lifecycle }));
  app.use(rejectInvalidRequest);
  app.use(serveResource(() => getRendered()?.byPath));
  app.use(serveResource(() => files));
  app.use(securityHeaders(headers));
  // For long responses that are no resources; there is none yet. Resources are compressed already.
  app.use(compression());
  app.get('/healthz', handleHealth);
  app.get('/readyz', handleReadiness(lifecycle));
  app.use(rejectMalformedPath);
  app.use(redirectToCanonicalPath);
  app.use(handleMissingAsset);
  if (redirects.length > 0) app.use(redirectOldPaths(redirects, getRendered));
  app.use(handleNotFound(getRendered));
  app.use(handleError({ headers, getRendered, logger }));
  return app;
}
