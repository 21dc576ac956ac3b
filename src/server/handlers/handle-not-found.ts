import type { RequestHandler } from 'express';
import { sendResource } from '../resource.ts';
import { ASSETS_PATH } from '../static-files.ts';
import { sendPlainResponse } from './plain-response.ts';

/** One page for all unknown paths, and a plain sentence for assets. */
export const handleNotFound: RequestHandler = (_request, response) => {
  const { site, path } = response.locals;
  if (!path.startsWith(ASSETS_PATH)) return sendResource(site.notFound, response);
  response.locals.route = ASSETS_PATH;
  // A browser would run an HTML page as a script. No cache may keep this: during a deployment a page
  // of the new release may request an asset from an old server.
  sendPlainResponse(response, 404);
};
