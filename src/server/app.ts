import express, { type Express, type RequestHandler } from 'express';
import { ASSETS_PATH } from './files.ts';
import { handleError } from './handlers/handle-error.ts';
import { handleHealth, handleReadiness } from './handlers/health.ts';
import { type Observers, observeRequest } from './handlers/observe-request.ts';
import { redirect } from './handlers/redirect.ts';
import { rejectInvalidRequest, rejectMalformedPath } from './handlers/reject-invalid-request.ts';
import { removeFormerWorker } from './handlers/remove-former-worker.ts';
import { handleMissingAsset } from './handlers/send-file.ts';
import { createSecurityHeaders } from './headers/security-headers.ts';
import type { Lifecycle } from './process/shut-down.ts';
import type { GetSite } from './site.ts';

export interface AppOptions extends Observers {
  lifecycle: Lifecycle;
  getSite: GetSite;
  /** All that the site has. */
  paths: ReadonlySet<string>;
}

export function createApp(options: AppOptions): Express {
  const { config, logger, lifecycle, getSite, paths } = options;
  const securityHeaders = createSecurityHeaders(config.security);
  const sendNotFound: RequestHandler = (...args) => getSite().sendNotFound(...args);
  const app = express();
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.disable('x-powered-by');
  app.disable('etag');

  app.use(observeRequest(options, lifecycle));
  app.use((_request, response, next) => {
    response.set(securityHeaders);
    next();
  });
  app.use(rejectInvalidRequest);
  app.get('/healthz', handleHealth);
  app.get('/readyz', handleReadiness(lifecycle));
  app.use((request, response, next) => {
    const { path } = request;
    const handle = getSite().handlers.get(path);
    if (!handle) return next();
    response.locals.metricsRoute = path.startsWith(ASSETS_PATH) ? ASSETS_PATH : path;
    return handle(request, response, next);
  });
  app.use(removeFormerWorker);
  app.use(redirect(config.redirects, paths, sendNotFound));
  app.use(rejectMalformedPath);
  app.use(ASSETS_PATH, handleMissingAsset);
  app.use(sendNotFound);
  app.use(handleError(securityHeaders, getSite, logger));
  return app;
}
