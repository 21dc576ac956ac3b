import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { chain } from './chain.ts';
import { handleError } from './http/handle-error.ts';
import { handleMissingAsset } from './http/handle-missing-asset.ts';
import { handleNotFound } from './http/handle-not-found.ts';
import { handleStarting } from './http/handle-starting.ts';
import { handleHealth, handleReadiness } from './http/health.ts';
import { observeRequest } from './http/observe-request.ts';
import { redirectToCanonicalPath } from './http/redirect-to-canonical-path.ts';
import { rejectInvalidRequest } from './http/reject-invalid-request.ts';
import { rejectMalformedPath } from './http/reject-malformed-path.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveResource } from './http/serve-resource.ts';
import type { AccessLog } from './process/access-log.ts';
import type { Lifecycle } from './process/lifecycle.ts';
import type { Metrics } from './process/metrics/create-metrics.ts';
import type { Site } from './site/site.ts';

export interface AppOptions {
  /** Those of every answer. */
  headers: Readonly<Record<string, string>>;
  logger: Logger;
  accessLog: AccessLog;
  /** Null where they are not wanted. */
  metrics: Metrics | null;
  lifecycle: Lifecycle;
  /** Null while the pages are being rendered. */
  getSite: () => Site | null;
  /** Vite, and what renders on each request; only in development. */
  development?: RequestHandler[];
}

/** The order of everything that a request passes. It never listens. */
export function createApp(options: AppOptions): Express {
  const { headers, logger, accessLog, metrics, lifecycle, getSite, development = [] } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  // Only for what is made on request: a ready answer has both already, and costs a third of them.
  const made = [securityHeaders(headers), compression()];

  if (development.length > 0) app.use(...development);
  app.use(
    chain(
      observeRequest({ accessLog, metrics, lifecycle }),
      rejectInvalidRequest(headers),
      serveResource(getSite),
    ),
  );
  app.get('/healthz', ...made, handleHealth);
  app.get('/readyz', ...made, handleReadiness(lifecycle));
  app.use(
    chain(
      rejectMalformedPath(headers),
      redirectToCanonicalPath(headers),
      handleMissingAsset(headers),
      handleStarting(getSite, headers),
      handleNotFound(getSite),
    ),
  );
  app.use(handleError({ getSite, logger, headers }));
  return app;
}
