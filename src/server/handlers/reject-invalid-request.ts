import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { INVALID_TARGET, MAX_HEADER_FIELDS } from '../process/connections.ts';
import { hasContent, type PlainStatus, sendPlainResponse } from './plain-response.ts';

/** At least what every recipient should take (RFC 9112, section 3); ours have less than 100. */
const MAX_TARGET_LENGTH = 8_000;

/** A host and a port as RFC 3986 (section 3.2) writes them; empty is the one site of this server. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*|\[[\da-f:.]+\])(?::\d*)?$/i;

export const rejectInvalidRequest: RequestHandler = (request, response, next) => {
  const status = findRefusalStatus(request);
  // Node ignores an upgrade, and drops the data that came with that request: the rest of the next
  // request would be read as one of its own. Dropped header fields could have held an upgrade.
  if (request.headers.upgrade !== undefined || status === 431) response.set('Connection', 'close');
  if (status === 405) response.set('Allow', 'GET, HEAD');
  if (status !== null) sendPlainResponse(response, status);
  else if (request.headers['transfer-encoding'] === undefined) next();
  else {
    // In chunks there may be no byte, which is no content.
    const pass = () => next();
    request.once('end', pass).once('data', () => {
      request.off('end', pass);
      sendPlainResponse(response, 413);
    });
  }
};

/** After old paths, which may have a `%` that encodes nothing. */
export const rejectMalformedPath: RequestHandler = ({ path }, response, next) => {
  if (isDecodable(path)) next();
  else sendPlainResponse(response, 400);
};

function isDecodable(path: string): boolean {
  try {
    // Compared, or the bundler would leave the call out.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** RFC 9110, sections 15.5 and 15.6.6. */
function findRefusalStatus(request: IncomingMessage): PlainStatus | null {
  const { method, rawHeaders, url = '' } = request;
  if (request.httpVersionMajor !== 1) return 505;
  if (rawHeaders.length > 2 * MAX_HEADER_FIELDS) return 431;
  if (!hasValidHost(request)) return 400;
  if (url.length > MAX_TARGET_LENGTH) return 414;
  if (method !== 'GET' && method !== 'HEAD') return 405;
  // It has no meaning (RFC 9110, section 9.3.1), and may be a second request in disguise. Nobody waits for the
  // first byte of one that may never send it, or that Node drops.
  const { upgrade, expect, 'transfer-encoding': coding } = request.headers;
  const isAwaited = coding !== undefined && upgrade === undefined && expect === undefined;
  if (hasContent(request) && !isAwaited) return 413;
  return url === INVALID_TARGET ? 400 : null;
}

/** Exactly one, except in HTTP/1.0 (RFC 9112, section 3.2). `headers` would hide the others. */
function hasValidHost({ httpVersionMinor, headersDistinct }: IncomingMessage): boolean {
  const [host, ...others] = headersDistinct['host'] ?? [];
  if (host === undefined) return httpVersionMinor === 0;
  return others.length === 0 && HOST.test(host);
}
