import type { RequestHandler } from 'express';
import { findRoute } from '../../shared/content/site/routes.ts';
import { caching } from './caching.ts';
import { getPath } from './request-path.ts';

/**
 * `/pricing/` → `/pricing`, with its query. Only a path of the site becomes a target, so the
 * redirect cannot lead to another host.
 */
export const redirectToCanonicalPath: RequestHandler = (request, response, next) => {
  const [, path = ''] = /^(\/.+)\/$/.exec(getPath(request)) ?? [];
  const route = findRoute(path);
  if (!route) {
    next();
    return;
  }
  const queryStart = request.url.indexOf('?');
  const query = queryStart < 0 ? '' : request.url.slice(queryStart);
  response.locals.route = `${route.path}/`;
  response
    .status(301)
    .set({ ...caching.short, 'Content-Length': '0' })
    .location(`${route.path}${query}`)
    .end();
};
