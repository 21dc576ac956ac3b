import type { RequestHandler, Response } from 'express';
import { getPathKey, type Redirect } from '../config/redirects.ts';
import { caching } from '../headers/caching.ts';
import type { GetSite } from '../site.ts';

/** Route label that all old paths share in the metrics, because a file may contain thousands. */
const OLD_PATH = 'old-path';

/**
 * Redirects `/pricing/` to `/pricing` with its query. Only a path of the site becomes a target, so no
 * request can redirect to another host. Old paths are redirected without their query.
 */
export function redirect(redirects: readonly Redirect[], getSite: GetSite): RequestHandler {
  const byPath = new Map(redirects.map((line) => [getPathKey(line.from), line]));
  return (request, response, next) => {
    const { path, url } = request;
    const { paths, sendGone } = getSite();
    const shorter = path.slice(0, -1);
    if (path.endsWith('/') && shorter !== '/' && paths.has(shorter)) {
      response.locals.metricsRoute = path;
      sendRedirect(response, 301, shorter + url.slice(path.length));
      return;
    }
    const old = byPath.get(getPathKey(path));
    if (!old) {
      next();
      return;
    }
    response.locals.metricsRoute = OLD_PATH;
    if (old.to === null) sendGone(request, response, next);
    else sendRedirect(response, old.status, old.to);
  };
}

function sendRedirect(response: Response, status: number, target: string): void {
  response
    .status(status)
    // Express's `response.location()` would encode a literal `%` in the path.
    .set({ ...caching.notFoundAndRedirects, 'Content-Length': '0', Location: target })
    .end();
}
