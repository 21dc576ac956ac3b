import type { Response } from 'express';
import { plainAnswers } from '../../shared/content/errors.ts';
import { caching } from './caching.ts';
import { hasContent } from './request-content.ts';

/**
 * Ends the request with the one sentence of this status, which nobody keeps. Content of the request
 * is received and dropped: the whole answer leaves at once, but ends only after it. A connection
 * that is closed on data would take the answer with it, and a proxy would report 502.
 * @param headers those of every answer.
 */
export function sendPlainAnswer(
  response: Response,
  status: keyof typeof plainAnswers,
  headers: Readonly<Record<string, string>>,
): void {
  const { req: request } = response;
  const body = `${plainAnswers[status]}\n`;
  response
    .status(status)
    .set({ ...headers, ...caching.never })
    .type('text/plain');
  if (!hasContent(request)) {
    response.send(body);
    return;
  }
  response.set('Content-Length', String(Buffer.byteLength(body))).write(body);
  request.once('end', () => response.end()).resume();
}
