import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { hasContent, type PlainStatus, sendPlainResponse } from './plain-response.ts';

/** The parser drops what comes after one more, and so none can hide from these checks. */
export const MAX_HEADER_FIELDS = 100;

/** At least what every recipient should take (RFC 9112, section 3); ours have less than 100. */
const MAX_TARGET_LENGTH = 8_000;

/** A host and a port as RFC 3986 (section 3.2) writes them; empty is the one site of this server. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*|\[[\da-f:.]+\])(?::\d*)?$/i;

export const rejectInvalidRequest: RequestHandler = (request, response, next) => {
  const status = findRefusalStatus(request);
  // Node ignores an upgrade, and drops the data that came with that request: the rest of the next
  // request would be read as one of its own. Dropped header fields could have held an upgrade.
  if (request.headers.upgrade !== undefined || status === 431) response.set('Connection', 'close');
  if (status === null) {
    next();
    return;
  }
  if (status === 405) response.set('Allow', 'GET, HEAD');
  sendPlainResponse(response, status);
};

/** RFC 9110, sections 15.5 and 15.6.6. */
function findRefusalStatus(request: IncomingMessage): PlainStatus | null {
  const { method, rawHeaders, url = '' } = request;
  if (request.httpVersionMajor !== 1) return 505;
  if (rawHeaders.length > 2 * MAX_HEADER_FIELDS) return 431;
  if (!hasValidHost(request)) return 400;
  if (url.length > MAX_TARGET_LENGTH) return 414;
  if (method !== 'GET' && method !== 'HEAD') return 405;
  // It has no meaning (RFC 9110, section 9.3.1), and may be a second request in disguise.
  if (hasContent(request)) return 413;
  // No browser sends a fragment.
  return url.includes('#') ? 400 : null;
}

/** Exactly one, except in HTTP/1.0 (RFC 9112, section 3.2). `headers` would hide the others. */
function hasValidHost({ httpVersionMinor, headersDistinct }: IncomingMessage): boolean {
  const [host, ...others] = headersDistinct['host'] ?? [];
  if (host === undefined) return httpVersionMinor === 0;
  return others.length === 0 && HOST.test(host);
}

/**
 * The path and query of a request target: the absolute form that proxies use loses its authority (RFC 9112, section
 * 3.2.2). Other forms become a fragment, which is refused: `*`, `ftp://a/`, also http without a host or with
 * a user name (RFC 9110, section 4.2.4). Express would skip every handler where it finds no path.
 */
export function getOriginForm(target: string): string {
  const [, path = `/#${target}`] =
    /^(?:https?:\/\/[^/?@]+)?((?:\/|(?=\?|$)).*)$/i.exec(target) ?? [];
  return path.replace(/^(?!\/)/, '/');
}
