import type { RequestHandler } from 'express';
import { dropFinalSlash, type Redirect } from '../config/redirects.ts';
import { caching } from './caching.ts';
import { getNotFound } from './handle-not-found.ts';
import type { GetRendered } from './rendered-resources.ts';
import { getPath } from './request-path.ts';
import { sendResource } from './send-resource.ts';

/** Route label of the metrics for all of them: a file may hold thousands. */
const ROUTE = 'old-path';

/**
 * Redirects old paths, with and without a final slash, and responds 410 with the page of unknown paths to those that are gone. The query
 * of the request is dropped: caches need not have it in their key, and nobody can choose a target.
 */
export function redirectOldPaths(
  redirects: readonly Redirect[],
  getRendered: GetRendered,
): RequestHandler {
  const byPath = new Map(redirects.map((redirect) => [dropFinalSlash(redirect.from), redirect]));
  return (request, response, next) => {
    const redirect = byPath.get(dropFinalSlash(getPath(request)));
    const rendered = getRendered();
    if (!redirect || !rendered) {
      next();
      return;
    }
    const { to, status } = redirect;
    response.locals.route = ROUTE;
    if (to === null) {
      sendResource({ ...getNotFound(rendered, request), status }, request, response);
      return;
    }
    response
      .status(status)
      .set({ ...caching.short, 'Content-Length': '0' })
      .location(to)
      .end();
  };
}
