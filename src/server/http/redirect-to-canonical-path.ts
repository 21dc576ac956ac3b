import type { RequestHandler } from 'express';
import { findRoute } from '../../shared/routes.tsx';
import { caching } from './caching.ts';
import { getPath } from './request-path.ts';

/**
 * `/pricing/` → `/pricing`, with its query. Only a path of the site ever becomes a target, so
 * the redirect cannot be made to lead to another host.
 * @param headers those of every answer.
 */
export function redirectToCanonicalPath(headers: Readonly<Record<string, string>>): RequestHandler {
  return (request, response, next) => {
    const path = getPath(request);
    const route = path.endsWith('/') ? findRoute(path.slice(0, -1)) : undefined;
    if (!route?.path || route.path === '/') {
      next();
      return;
    }
    const queryStart = request.url.indexOf('?');
    const query = queryStart < 0 ? '' : request.url.slice(queryStart);
    response.locals.route = `${route.path}/`;
    response
      .status(301)
      .set({ ...headers, ...caching.short, 'Content-Length': '0' })
      .location(`${route.path}${query}`)
      .end();
  };
}
