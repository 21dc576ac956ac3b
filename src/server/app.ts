import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { getMarkdownPath, listedRoutes } from '../shared/content/site/routes.ts';
import type { Redirect } from './config/redirects.ts';
import { endpoints } from './endpoints/endpoints.ts';
import { handleError } from './handlers/handle-error.ts';
import { handleHealth, handleReadiness } from './handlers/health.ts';
import { type AccessLog, observeRequest } from './handlers/observe-request.ts';
import { redirectOldPaths, redirectToCanonicalPath } from './handlers/redirect.ts';
import { rejectInvalidRequest } from './handlers/reject-invalid-request.ts';
import { sendEndpoint } from './handlers/send-endpoint.ts';
import { sendNegotiatedMarkdown, sendPage, sendPageMarkdown } from './handlers/send-page.ts';
import { ASSETS_PATH, handleMissingAsset } from './handlers/serve-files.ts';
import type { SetSecurityHeaders } from './headers/security-headers.ts';
import type { Metrics } from './process/metrics.ts';
import type { Lifecycle } from './process/shut-down.ts';
import type { GetSite } from './site.ts';

export interface AppOptions {
  setSecurityHeaders: SetSecurityHeaders;
  logger: Logger;
  accessLog: AccessLog;
  /** Null: no metrics. */
  metrics: Metrics | null;
  lifecycle: Lifecycle;
  /** Old paths; those that the site has have no effect. */
  redirects: readonly Redirect[];
  getSite: GetSite;
  /** The files of the client build; in development Vite has served its own before. */
  serveFiles?: RequestHandler;
}

/** Creates the Express app: all handlers in order. It does not listen. */
export function createApp(options: AppOptions): Express {
  const { setSecurityHeaders, logger, accessLog, metrics, lifecycle, redirects, getSite } = options;
  const app = express();
  app.enable('case sensitive routing');
  app.enable('strict routing');

  app.use(observeRequest({ accessLog, metrics, lifecycle }));
  app.use(setSecurityHeaders);
  app.use(rejectInvalidRequest);
  app.get('/healthz', handleHealth);
  app.get('/readyz', handleReadiness(lifecycle));
  for (const { id, path } of listedRoutes) app.get(path, sendPage(getSite, id));
  // Behind the pages, which are compressed already: it costs each response more CPU than a page has.
  app.use(compression());
  if (options.serveFiles) app.use(options.serveFiles);
  app.use(ASSETS_PATH, handleMissingAsset);
  for (const route of listedRoutes) {
    app.get(route.path, sendNegotiatedMarkdown(getSite, route.id));
    app.get(getMarkdownPath(route), sendPageMarkdown(getSite, route.id));
  }
  for (const endpoint of endpoints) app.get(endpoint.path, sendEndpoint(getSite, endpoint));
  app.use(redirectToCanonicalPath);
  app.use(redirectOldPaths(redirects));
  app.use(sendPage(getSite, 'notFound'), sendNegotiatedMarkdown(getSite, 'notFound'));
  app.use(handleError({ setSecurityHeaders, getSite, logger }));
  return app;
}
