import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { getPathKey, type Redirect, removesFinalSlash } from '../config/redirects.ts';
import { caching } from '../headers/caching.ts';

/** All that the site responds to otherwise than by a redirect. */
type Paths = ReadonlySet<string>;

/** Label of the metrics for all old paths: a file may hold thousands. */
const OLD_PATH = 'old-path';

/**
 * `/pricing/` → `/pricing`, with its query. Only a path of the site becomes a target, so the
 * redirect cannot lead to another host.
 */
export function redirectToCanonicalPath(paths: Paths): RequestHandler {
  return (request, response, next) => {
    const { path, url } = request;
    const target = removeFinalSlash(path, paths);
    if (target === path) {
      next();
      return;
    }
    response.locals.metricsRoute = path;
    sendRedirect(response, 301, target + url.slice(path.length));
  };
}

/**
 * Redirects old paths, and sends those that are gone with status 410. Lines whose old path is the site's own never
 * apply, and are logged. The query of the request is dropped: caches need not have it in their key, and nobody
 * can choose a target.
 */
export function redirectOldPaths(
  redirects: readonly Redirect[],
  { paths, logger, sendGone }: { paths: Paths; logger: Logger; sendGone: RequestHandler },
): RequestHandler {
  const own = new Set([...paths].map(getPathKey));
  const byPath = new Map<string, Redirect>();
  const places: string[] = [];
  for (const redirect of redirects) {
    const key = getPathKey(redirect.from);
    const to = redirect.to?.replace(/^[^?#]+/, (path) => removeFinalSlash(path, paths)) ?? null;
    if (own.has(key) || removesFinalSlash(redirect)) places.push(redirect.place);
    else byPath.set(key, { ...redirect, to });
  }
  if (places.length > 0)
    logger.warn({ places }, 'the site has these old paths of REDIRECTS_FILE itself');
  return (request, response, next) => {
    const redirect = byPath.get(getPathKey(request.path));
    if (!redirect) {
      next();
      return;
    }
    const { to, status } = redirect;
    response.locals.metricsRoute = OLD_PATH;
    if (to === null) sendGone(request, response.status(status), next);
    else sendRedirect(response, status, to);
  };
}

function removeFinalSlash(path: string, paths: Paths): string {
  const shorter = path.slice(0, -1);
  return path.endsWith('/') && shorter !== '/' && paths.has(shorter) ? shorter : path;
}

function sendRedirect(response: Response, status: number, target: string): void {
  response
    .status(status)
    // Express's `location` would encode a `%` that is a path's own.
    .set({ ...caching.notFoundAndRedirects, 'Content-Length': '0', Location: target })
    .end();
}
