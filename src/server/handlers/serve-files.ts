import { extname } from 'node:path';
import compression from 'compression';
import { type RequestHandler, type Response, Router, static as serveStatic } from 'express';
import { ASSETS_PATH, type Files } from '../files.ts';
import { sendResource } from '../resource.ts';
import { sendPlainResponse } from './plain-response.ts';

/** Files that are not prepared come from the disk. */
export function serveFiles(files: Files, directory: string): RequestHandler {
  const router = Router();
  router.use((request, response, next) => {
    const file = files.get(request.path);
    if (!file) {
      next('router');
      return;
    }
    response.locals.metricsRoute = request.path.startsWith(ASSETS_PATH)
      ? ASSETS_PATH
      : request.path;
    if ('bodies' in file) sendResource(file, response.type(extname(request.path)));
    else next();
  });
  const stream = serveStatic(directory, {
    ...{ index: false, redirect: false, cacheControl: false, dotfiles: 'allow' },
    setHeaders(response: Response) {
      // The file may become shorter while it is sent: nothing may follow on its connection.
      response.set({ ...files.get(response.req.path)?.headers, Connection: 'close' });
    },
  });
  router.use(compression({ filter: isCompressed }), stream);
  return router;
}

/** A part of a text is sent as it is. The length of what is compressed is not known to HEAD. */
const isCompressed: compression.CompressionFilter = (request, response) => {
  if (response.statusCode === 206 || !compression.filter(request, response)) return false;
  if (request.method === 'HEAD') response.removeHeader('Content-Length');
  return true;
};

/** No page: a browser would run it as a script. */
export const handleMissingAsset: RequestHandler = (_request, response) => {
  response.locals.metricsRoute = ASSETS_PATH;
  // No cache may keep this: during a deployment an old server lacks what a new page requests.
  sendPlainResponse(response, 404);
};
