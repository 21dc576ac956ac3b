import type { RequestHandler, Response } from 'express';
import { getPathKey, type Redirect } from '../config/redirects.ts';
import { caching } from '../headers/caching.ts';
import type { GetSite } from '../site.ts';

/** Route label that all old paths share in the metrics, because there can be thousands of old paths. */
const OLD_PATH = 'old-path';

/**
 * Redirects `/pricing/` to `/pricing`, and old paths to their targets. A trailing slash is removed only if
 * the site serves the path without it. Without this check, `//other.example/` would redirect to another
 * host. The query is kept when a trailing slash is removed, but dropped for old paths.
 */
export function redirect(
  redirects: ReadonlyMap<string, Redirect>,
  getSite: GetSite,
): RequestHandler {
  return (request, response, next) => {
    const { path, url } = request;
    const { paths, sendGone } = getSite();
    const shorter = path.slice(0, -1);
    if (path.endsWith('/') && shorter !== '/' && paths.has(shorter)) {
      response.locals.metricsRoute = path;
      sendRedirect(response, 301, shorter + url.slice(path.length));
      return;
    }
    const old = redirects.get(getPathKey(path));
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
    // Do not use Express's `response.location()`: it would change a literal `%` in the target to `%25`.
    .set({ ...caching.notFoundAndRedirects, 'Content-Length': '0', Location: target })
    .end();
}
