import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { AccessLog } from './access-log.ts';
import { handleError } from './handle-error.ts';
import { handleMissingAsset } from './handle-missing-asset.ts';
import { handleNotFound } from './handle-not-found.ts';
import { handleStarting } from './handle-starting.ts';
import { health } from './health.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { observeRequest } from './observe-request.ts';
import { redirectToCanonicalPath } from './redirect-to-canonical-path.ts';
import { rejectInvalidRequest } from './reject-invalid-request.ts';
import { rejectMalformedPath } from './reject-malformed-path.ts';
import { securityHeaders } from './security-headers.ts';
import { serveResource } from './site/serve-resource.ts';
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

  app.use(observeRequest({ accessLog, metrics, lifecycle }));
  if (development.length > 0) app.use(...development);
  app.use(rejectInvalidRequest(headers));
  app.use(serveResource(getSite));
  app.use(securityHeaders(headers));
  app.use(compression());
  app.use(rejectMalformedPath);
  app.use(health(lifecycle));
  app.use(redirectToCanonicalPath);
  app.use(handleMissingAsset);
  app.use(handleStarting(getSite));
  app.use(handleNotFound(getSite));
  app.use(handleError({ getSite, logger, headers }));
  return app;
}
