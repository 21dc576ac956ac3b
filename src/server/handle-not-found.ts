import type { RequestHandler } from 'express';
import { sendResource } from './site/send-resource.ts';
import type { Site } from './site/site.ts';

/** One page for all unknown paths. */
export function handleNotFound(getSite: () => Site | null): RequestHandler {
  return (request, response, next) => {
    const site = getSite();
    if (site) sendResource(site.notFound, request, response);
    else next();
  };
}
