import type { RequestHandler } from 'express';
import { sendPlainAnswer } from './plain-answer.ts';
import { getPath } from './request-path.ts';
import { sendResourceInstead } from './site/send-resource.ts';
import type { Site } from './site/site.ts';
import { ASSETS_PATH } from './site/static-files.ts';

const RETRY_AFTER_SECONDS = '2';

/** Before the pages are rendered there is nothing to send but when to come back. */
export function handleStarting(getSite: () => Site | null): RequestHandler {
  return (_request, response, next) => {
    if (getSite()) {
      next();
      return;
    }
    response.set('Retry-After', RETRY_AFTER_SECONDS);
    sendPlainAnswer(response, 503);
  };
}

/** A missing asset is never the HTML page: a browser would try to read that as a script. */
export const handleMissingAsset: RequestHandler = (request, response, next) => {
  if (getPath(request).startsWith(ASSETS_PATH)) sendPlainAnswer(response, 404);
  else next();
};

/** One page for all unknown paths. */
export function handleNotFound(getSite: () => Site | null): RequestHandler {
  return (request, response, next) => {
    const site = getSite();
    if (site) sendResourceInstead(site.notFound, request, response);
    else next();
  };
}
