import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { MAX_HEADER_FIELDS } from '../process/create-server.ts';
import { hasContent, type PlainStatus, sendPlainResponse } from './plain-response.ts';

/** At least what every recipient should take (RFC 9112, section 3); ours have less than 100. */
const MAX_TARGET_LENGTH = 8_000;

/** A host and a port as RFC 3986 (section 3.2) writes them; empty is the one site of this server. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Refuses invalid and unsupported requests; the URL of all others begins with their path. */
export const rejectInvalidRequest: RequestHandler = (request, response, next) => {
  const target = getOriginForm(request);
  const status = findFault(request, target);
  // Node ignores an upgrade, and drops the data that came with that request: the rest of the next
  // request would be read as one of its own. Dropped header fields could have held an upgrade.
  if (request.headers.upgrade !== undefined || status === 431) response.set('Connection', 'close');
  if (status === null) {
    request.url = target;
    next();
    return;
  }
  if (status === 405) response.set('Allow', 'GET, HEAD');
  sendPlainResponse(response, status);
};

/** Status of the first fault (RFC 9110, section 15.5 and 15.6.6), null where there is none. */
function findFault(request: IncomingMessage, target: string): PlainStatus | null {
  const { method, rawHeaders, url = '' } = request;
  if (request.httpVersionMajor !== 1) return 505;
  if (rawHeaders.length > 2 * MAX_HEADER_FIELDS) return 431;
  if (!hasValidHost(request)) return 400;
  if (url.length > MAX_TARGET_LENGTH) return 414;
  if (method !== 'GET' && method !== 'HEAD') return 405;
  // It has no meaning (RFC 9110, section 9.3.1), and may be a second request in disguise.
  if (hasContent(request)) return 413;
  // No browser sends a fragment.
  return /^\/[^#]*$/.test(target) ? null : 400;
}

/** Exactly one, except in HTTP/1.0 (RFC 9112, section 3.2). `headers` would hide the others. */
function hasValidHost({ httpVersionMinor, headersDistinct }: IncomingMessage): boolean {
  const [host, ...others] = headersDistinct['host'] ?? [];
  if (host === undefined) return httpVersionMinor === 0;
  return others.length === 0 && HOST.test(host);
}

/**
 * The absolute form that proxies use loses its authority (RFC 9112, section 3.2.2). Other forms stay
 * as they are, without a slash at their start: `*`, `ftp://a/`, also http without a host or with a
 * user name (RFC 9110, section 4.2.4).
 */
function getOriginForm({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  return url.replace(/^https?:\/\/[^/?@]+(?=[/?]|$)/i, '').replace(/^(?=\?|$)/, '/');
}
