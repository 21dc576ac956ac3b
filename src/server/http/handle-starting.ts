import type { RequestHandler } from 'express';
import type { Site } from '../site/site.ts';
import { sendPlainAnswer } from './send-plain-response.ts';

const RETRY_AFTER_SECONDS = '2';

/**
 * Before the pages are rendered there is nothing to send but when to come back.
 * @param headers those of every answer.
 */
export function handleStarting(
  getSite: () => Site | null,
  headers: Readonly<Record<string, string>>,
): RequestHandler {
  return (_request, response, next) => {
    if (getSite()) {
      next();
      return;
    }
    response.set('Retry-After', RETRY_AFTER_SECONDS);
    sendPlainAnswer(response, 503, headers);
  };
}
