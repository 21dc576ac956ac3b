import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { plainResponses } from '../../shared/content/site/errors.ts';
import { caching } from '../headers/caching.ts';

export type PlainStatus = keyof typeof plainResponses;

/**
 * Sends a short text, and ends the response only after the request body has been read and discarded. If the
 * server closed the connection while data was still unread, the operating system would reset the connection,
 * and the client might lose the response.
 */
export function sendPlainResponse(response: Response, status: PlainStatus): void {
  const { req: request } = response;
  const body = `${plainResponses[status]}\n`;
  response.status(status).set(caching.never).type('text/plain');
  // Do not wait for the body of an upgrade request: Node discards it and never emits `end` for the request.
  if (!hasContent(request) || request.headers.upgrade !== undefined) {
    response.send(body);
    return;
  }
  // On HEAD, `write` sends nothing, so `flushHeaders` is needed to send the header fields.
  response.set('Content-Length', String(Buffer.byteLength(body))).flushHeaders();
  response.write(body);
  request.once('end', () => response.end()).resume();
}

/** Returns whether a request has a body according to its header fields (RFC 9112, section 6). */
export function hasContent({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
