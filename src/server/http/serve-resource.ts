import type { RequestHandler } from 'express';
import type { Site } from '../site/site.ts';
import { ASSETS_PATH } from '../sources/static-files.ts';
import { getPath } from './request-path.ts';
import { sendResource } from './send-resource.ts';

/** Answers what is ready in memory, before anything else looks at the request. */
export function serveResource(getSite: () => Site | null): RequestHandler {
  return (request, response, next) => {
    const path = getPath(request);
    const resource = getSite()?.resources.get(path);
    if (!resource) {
      next();
      return;
    }
    response.locals.route = path.startsWith(ASSETS_PATH) ? ASSETS_PATH : path;
    sendResource(resource, request, response);
  };
}
