import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { getPathKey, type Redirect, removesFinalSlash } from '../config/redirects.ts';
import { caching } from '../headers/caching.ts';

/** Label of the metrics for all old paths: a file may hold thousands. */
const OLD_PATH = 'old-path';

/**
 * `/pricing/` → `/pricing`, with its query: only a path of the site becomes a target, so no request leads to
 * another host. Then old paths, without their query. Lines whose old path is the site's own never apply.
 */
export function redirect(
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
  logger: Logger,
  sendGone: RequestHandler,
): RequestHandler {
  const own = new Set([...paths].map(getPathKey));
  const byPath = new Map<string, Redirect>();
  const places: string[] = [];
  for (const line of redirects) {
    const key = getPathKey(line.from);
    if (own.has(key) || removesFinalSlash(line)) places.push(line.place);
    else byPath.set(key, line);
  }
  if (places.length > 0)
    logger.warn({ places }, 'the site has these old paths of REDIRECTS_FILE itself');
  return (request, response, next) => {
    const { path, url } = request;
    const canonical = removeFinalSlash(path, paths);
    if (canonical !== path) {
      response.locals.metricsRoute = path;
      sendRedirect(response, 301, canonical + url.slice(path.length));
      return;
    }
    const old = byPath.get(getPathKey(path));
    if (!old) {
      next();
      return;
    }
    response.locals.metricsRoute = OLD_PATH;
    if (old.to === null) {
      sendGone(request, response.status(old.status), next);
      return;
    }
    const target = old.to.replace(/^[^?#]+/, (to) => removeFinalSlash(to, paths));
    sendRedirect(response, old.status, target);
  };
}

function removeFinalSlash(path: string, paths: ReadonlySet<string>): string {
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
