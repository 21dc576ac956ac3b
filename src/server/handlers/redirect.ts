import type { RequestHandler, Response } from 'express';
import { findRoute } from '../../shared/content/site/routes.ts';
import { dropFinalSlash, type Redirect } from '../config/redirects.ts';
import { caching } from '../headers/caching.ts';
import type { GetSite } from '../site.ts';
import { sendPage } from './send-page.ts';

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
 * Redirects old paths, with and without a final slash, and responds 410 with the page of unknown
 * paths to those that are gone. The query of the request is dropped: caches need not have it in their
 * key, and nobody can choose a target.
 */
export function redirectOldPaths(redirects: readonly Redirect[], getSite: GetSite): RequestHandler {
  const byPath = new Map(redirects.map((redirect) => [dropFinalSlash(redirect.from), redirect]));
  const sendGone = sendPage(getSite, 'notFound', 410);
  return (request, response, next) => {
    const redirect = byPath.get(dropFinalSlash(request.path));
    if (!redirect) {
      next();
      return;
    }
    const { to, status } = redirect;
    response.locals.route = OLD_PATH;
    return to === null ? sendGone(request, response, next) : sendRedirect(response, status, to);
  };
}

function sendRedirect(response: Response, status: number, target: string): void {
  response
    .status(status)
    .set({ ...caching.short, 'Content-Length': '0' })
    .location(target)
    .end();
}
