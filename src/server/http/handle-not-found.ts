import type { Request, RequestHandler } from 'express';
import type { Resource } from '../site/resource.ts';
import type { Site } from '../site/site.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import { sendPlainResponse } from './send-plain-response.ts';
import { sendResource } from './send-resource.ts';

const RETRY_AFTER_SECONDS = '2';

/** One page, or its Markdown form, for all unknown paths; 503 until the pages are rendered. */
export function handleNotFound(getSite: () => Site | null): RequestHandler {
  return (request, response) => {
    const site = getSite();
    if (!site) {
      sendPlainResponse(response.set('Retry-After', RETRY_AFTER_SECONDS), 503);
      return;
    }
    sendResource(getNotFound(site, request), request, response);
  };
}

/** The page of status 404 in the form that the client prefers. */
export function getNotFound(site: Site, request: Request): Resource {
  return prefersMarkdown(request) ? site.notFoundMarkdown : site.notFound;
}
