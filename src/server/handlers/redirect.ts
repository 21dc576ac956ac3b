import type { RequestHandler, Response } from 'express';
import { getPathKey, type Redirect } from '../config/redirects.ts';
import { caching } from '../headers/caching.ts';
import type { GetSite } from '../site.ts';

/** Route label that all old paths share in the metrics, because there can be thousands of old paths. */
const OLD_PATH = 'old-path';

/**
 * Matches the part of a path that `redirect` removes: a trailing slash, or the suffixes in the icon names
 * that iOS requests, such as `-120x120-precomposed` in `/apple-touch-icon-120x120-precomposed.png`.
 */
const EXTRA_PART = /(?<=[^/])\/$|(?<=^\/apple-touch-icon)(-\d+x\d+)?(-precomposed)?(?=\.png$)/;

/**
 * Removes a trailing slash (`/pricing/`) or an icon name's suffix (`/apple-touch-icon-120x120.png`) with a
 * redirect, and redirects old paths to their targets. A part is removed only if the site serves the path
 * without it. Without this check, `//other.example/` would redirect to another host. The query is kept when a
 * part is removed, but dropped for old paths.
 */
export function redirect(
  redirects: ReadonlyMap<string, Redirect>,
  getSite: GetSite,
): RequestHandler {
  return (request, response, next) => {
    const { path, url } = request;
    const { paths, sendGone } = getSite();
    const old = redirects.get(getPathKey(path));
    const served = path.replace(EXTRA_PART, '');
    if (old) {
      response.locals.metricsRoute = OLD_PATH;
      if (old.to === null) sendGone(request, response, next);
      else sendRedirect(response, old.status, old.to);
    } else if (served !== path && paths.has(served)) {
      response.locals.metricsRoute = served;
      sendRedirect(response, 301, served + url.slice(path.length));
    } else next();
  };
}

function sendRedirect(response: Response, status: number, target: string): void {
  response
    .status(status)
    // Do not use Express's `response.location()`: it would change a literal `%` in the target to `%25`.
    .set({ ...caching.notFoundAndRedirects, 'Content-Length': '0', Location: target })
    .end();
}
