import type { RequestHandler } from 'express';
import { getPath } from './request-path.ts';
import { sendPlainResponse } from './send-plain-response.ts';
import { ASSETS_PATH } from './static-files.ts';

/**
 * Plain text, because a browser would run an HTML page as a script. No cache may keep the response:
 * during a deployment a page of the new release may request an asset from an old server.
 */
export const handleMissingAsset: RequestHandler = (request, response, next) => {
  if (!getPath(request).startsWith(ASSETS_PATH)) {
    next();
    return;
  }
  response.locals.route = ASSETS_PATH;
  sendPlainResponse(response, 404);
};
