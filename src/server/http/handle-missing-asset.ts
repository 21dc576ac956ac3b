import type { RequestHandler } from 'express';
import { ASSETS_PATH } from '../sources/static-files.ts';
import { getPath } from './request-path.ts';
import { sendPlainResponse } from './send-plain-response.ts';

/**
 * A missing asset is never the HTML page: a browser would try to run it. No cache may keep this
 * response: during a deployment the page of a new server may ask an old one for the asset.
 */
export const handleMissingAsset: RequestHandler = (request, response, next) => {
  if (!getPath(request).startsWith(ASSETS_PATH)) {
    next();
    return;
  }
  response.locals.route = ASSETS_PATH;
  sendPlainResponse(response, 404);
};
