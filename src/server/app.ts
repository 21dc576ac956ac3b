import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { getMarkdownPath, listedRoutes } from '../shared/content/site/routes.ts';
import type { Redirect } from './config/redirects.ts';
import { endpoints } from './endpoints/endpoints.ts';
import { ASSETS_PATH, type Files } from './files.ts';
import { handleError } from './handlers/handle-error.ts';
import { handleHealth, handleReadiness } from './handlers/health.ts';
import { type AccessLog, observeRequest } from './handlers/observe-request.ts';
import { redirect } from './handlers/redirect.ts';
import { rejectInvalidRequest } from './handlers/reject-invalid-request.ts';
import { sendPage, sendText } from './handlers/send-page.ts';
import { handleMissingAsset, serveFiles } from './handlers/serve-files.ts';
import type { SecurityHeaders } from './headers/security-headers.ts';
import type { Metrics } from './process/metrics.ts';
import type { Lifecycle } from './process/shut-down.ts';
import type { GetSite } from './site.ts';

export interface AppOptions {
  securityHeaders: SecurityHeaders;
  logger: Logger;
  accessLog: AccessLog;
  metrics: Metrics | null;
  lifecycle: Lifecycle;
  redirects: readonly Redirect[];
  getSite: GetSite;
  files: Files;
  /** Where the files lie. */
  directory: string;
}

export function createApp(options: AppOptions): Express {
  const { securityHeaders, logger, accessLog, metrics, lifecycle } = options;
  const { redirects, getSite, files, directory } = options;
  const textPaths = [...listedRoutes.map(getMarkdownPath), ...endpoints.map(({ path }) => path)];
  const pagePaths = listedRoutes.map(({ path }) => path);
  const sendNotFound = sendPage(getSite, 'notFound');
  const paths = new Set(['/healthz', '/readyz', ...pagePaths, ...textPaths, ...files.keys()]);
  const app = express();
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.disable('x-powered-by');
  app.disable('etag');

  app.use(observeRequest(accessLog, metrics, lifecycle));
  app.use((_request, response, next) => {
    response.set(securityHeaders);
    next();
  });
  app.use(rejectInvalidRequest);
  app.get('/healthz', handleHealth);
  app.get('/readyz', handleReadiness(lifecycle));
  for (const { id, path } of listedRoutes) app.get(path, sendPage(getSite, id));
  app.use(serveFiles(files, directory));
  for (const path of textPaths) app.get(path, sendText(getSite, path));
  app.use(redirect(redirects, paths, logger, sendNotFound));
  app.use(ASSETS_PATH, handleMissingAsset);
  app.use(sendNotFound);
  app.use(handleError(securityHeaders, getSite, logger));
  return app;
}
