import type { RequestHandler } from 'express';
import type { Site } from '../site/site.ts';
import { sendPlainResponse } from './send-plain-response.ts';

const RETRY_AFTER_SECONDS = '2';

/** 503 until the pages are rendered. */
export function handleStarting(getSite: () => Site | null): RequestHandler {
  return (_request, response, next) => {
    if (getSite()) next();
    else sendPlainResponse(response.set('Retry-After', RETRY_AFTER_SECONDS), 503);
  };
}
