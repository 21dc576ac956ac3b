import type { RequestHandler, Response } from 'express';
import { findRoute } from '../../shared/content/site/routes.ts';
import { getPathKey, type Redirect } from '../config/redirects.ts';
import { caching } from '../headers/caching.ts';

/** Label of the metrics for all old paths: a file may hold thousands. */
const OLD_PATH = 'old-path';

/**
 * `/pricing/` → `/pricing`, with its query. Only a path of the site becomes a target, so the
 * redirect cannot lead to another host.
 */
export const redirectToCanonicalPath: RequestHandler = (request, response, next) => {
  const [, path = ''] = /^(\/.+)\/$/.exec(request.path) ?? [];
  const route = findRoute(path);
  if (!route) {
    next();
    return;
  }
  response.locals.route = `${route.path}/`;
  sendRedirect(response, 301, route.path + request.url.slice(request.path.length));
};

/**
 * Redirects old paths, and sets status 410 for those that are gone. The query of the request is dropped:
 * caches need not have it in their key, and nobody can choose a target.
 */
export function redirectOldPaths(redirects: readonly Redirect[]): RequestHandler {
  const byPath = new Map(redirects.map((redirect) => [getPathKey(redirect.from), redirect]));
  return (request, response, next) => {
    const redirect = byPath.get(getPathKey(request.path));
    if (!redirect) {
      next();
      return;
    }
    const { to, status } = redirect;
    response.status(status).locals.route = OLD_PATH;
    if (to === null) next();
    else sendRedirect(response, status, to);
  };
}

function sendRedirect(response: Response, status: number, target: string): void {
  response
    .status(status)
    .set({ ...caching.short, 'Content-Length': '0' })
    .location(target)
    .end();
}
