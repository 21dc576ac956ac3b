import type { RequestHandler, Response } from 'express';
import { getPathKey, type Redirect } from '../config/redirects.ts';
import { caching } from '../headers/caching.ts';
import type { GetSite } from '../site.ts';

/** Label of the metrics for all old paths: a file may hold thousands. */
const OLD_PATH = 'old-path';

/**
 * `/pricing/` → `/pricing`, with its query: only a path of the site becomes a target, so no request leads to
 * another host. Then old paths, without their query.
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
    // Express's `location` would encode a `%` that is a path's own.
    .set({ ...caching.notFoundAndRedirects, 'Content-Length': '0', Location: target })
    .end();
}
