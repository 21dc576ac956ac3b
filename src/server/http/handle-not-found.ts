import type { RequestHandler } from 'express';
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
    const form = prefersMarkdown(request) ? site.notFoundMarkdown : site.notFound;
    sendResource(form, request, response);
  };
}
