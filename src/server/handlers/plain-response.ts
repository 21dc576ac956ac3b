import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { plainResponses } from '../../shared/content/site/errors.ts';
import { caching } from '../headers/caching.ts';

export type PlainStatus = keyof typeof plainResponses;

/** Receives and drops the request's content first: closing on unread data would lose the response. */
export function sendPlainResponse(response: Response, status: PlainStatus): void {
  const { req: request } = response;
  const body = `${plainResponses[status]}\n`;
  response.status(status).set(caching.never).type('text/plain');
  // Node drops the content of a request that asks for an upgrade, and never says that it has ended.
  if (!hasContent(request) || request.headers.upgrade !== undefined) {
    response.send(body);
    return;
  }
  // At HEAD, `write` alone sends nothing.
  response.set('Content-Length', String(Buffer.byteLength(body))).flushHeaders();
  response.write(body);
  request.once('end', () => response.end()).resume();
}

/** Whether content follows the header fields of a request (RFC 9112, section 6). */
export function hasContent({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
