import type { Request, RequestHandler } from 'express';
import { prefersMarkdown } from './prefers-markdown.ts';
import type { GetRendered, RenderedResources } from './rendered-resources.ts';
import type { Resource } from './resource.ts';
import { sendPlainResponse } from './send-plain-response.ts';
import { sendResource } from './send-resource.ts';

const RETRY_AFTER_SECONDS = '2';

/** One page, or its Markdown form, for all unknown paths; 503 until the pages are rendered. */
export function handleNotFound(getRendered: GetRendered): RequestHandler {
  return (request, response) => {
    const rendered = getRendered();
    if (!rendered) {
      sendPlainResponse(response.set('Retry-After', RETRY_AFTER_SECONDS), 503);
      return;
    }
    sendResource(getNotFound(rendered, request), request, response);
  };
}

/** The page of status 404 in the form that the client prefers. */
export function getNotFound(rendered: RenderedResources, request: Request): Resource {
  return prefersMarkdown(request) ? rendered.notFoundMarkdown : rendered.notFound;
}
