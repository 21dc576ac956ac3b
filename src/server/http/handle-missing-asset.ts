import type { RequestHandler } from 'express';
import { ASSETS_PATH } from '../sources/static-files.ts';
import { getPath } from './request-path.ts';
import { sendPlainAnswer } from './send-plain-response.ts';

/**
 * A missing asset is never the HTML page: a browser would try to read that as a script. Nobody may
 * keep this answer either: during a deployment the page of a new server may ask an old one for it.
 * @param headers those of every answer.
 */
export function handleMissingAsset(headers: Readonly<Record<string, string>>): RequestHandler {
  return (request, response, next) => {
    if (!getPath(request).startsWith(ASSETS_PATH)) {
      next();
      return;
    }
    response.locals.route = ASSETS_PATH;
    sendPlainAnswer(response, 404, headers);
  };
}
