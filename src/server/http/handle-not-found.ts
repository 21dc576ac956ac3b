import type { RequestHandler } from 'express';
import type { Site } from '../site/site.ts';
import { sendResource } from './send-resource.ts';

/** One page for all unknown paths. */
export function handleNotFound(getSite: () => Site | null): RequestHandler {
  return (request, response, next) => {
    const site = getSite();
    if (site) sendResource(site.notFound, request, response);
    else next();
  };
}
