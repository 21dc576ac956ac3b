import type { RequestHandler } from 'express';
import { getPath } from '../request-path.ts';
import { sendResource } from './send-resource.ts';
import type { Site } from './site.ts';

/** Answers what is ready in memory, before anything else looks at the request. */
export function serveResource(getSite: () => Site | null): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const resource = isRead ? getSite()?.resources.get(getPath(request)) : undefined;
    if (resource) sendResource(resource, request, response);
    else next();
  };
}
