import express, { type Express } from 'express';
import type { Config } from './config/config.ts';
import { ASSETS_PATH } from './files.ts';
import { handleError } from './handlers/handle-error.ts';
import { handleHealth, handleReadiness } from './handlers/health.ts';
import { type Observability, observeRequest } from './handlers/observe-request.ts';
import { redirect } from './handlers/redirect.ts';
import { rejectInvalidRequest, rejectMalformedPath } from './handlers/reject-invalid-request.ts';
import { removeFormerWorker } from './handlers/remove-former-worker.ts';
import { handleMissingAsset } from './handlers/send-file.ts';
import { createSecurityHeaders } from './headers/security-headers.ts';
import type { DrainState } from './process/shut-down.ts';
import type { GetSite } from './site.ts';

/**
 * Creates the Express app without starting a server. Do not reorder the middleware: each request passes
 * through the functions in the order in which they are registered.
 */
export function createApp(
  config: Config,
  observability: Observability,
  drainState: DrainState,
  getSite: GetSite,
): Express {
  const securityHeaders = createSecurityHeaders(config.security);
  const app = express();
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.disable('x-powered-by');
  app.disable('etag');

  app.use(observeRequest(observability, drainState));
  app.use((_request, response, next) => {
    response.set(securityHeaders);
    next();
  });
  app.use(rejectInvalidRequest);
  app.get('/healthz', handleHealth);
  app.get('/readyz', handleReadiness(drainState));
  app.use((request, response, next) => {
    const { path } = request;
    const handle = getSite().handlers.get(path);
    if (!handle) return next();
    response.locals.metricsRoute = path.startsWith(ASSETS_PATH) ? ASSETS_PATH : path;
    return handle(request, response, next);
  });
  app.use(removeFormerWorker);
  app.use(redirect(config.redirects, getSite));
  app.use(rejectMalformedPath);
  app.use(ASSETS_PATH, handleMissingAsset);
  app.use((...args) => getSite().sendNotFound(...args));
  app.use(handleError(securityHeaders, getSite, observability.logger));
  return app;
}
