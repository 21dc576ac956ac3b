import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { MAX_HEADER_FIELDS } from '../process/create-server.ts';
import { hasContent, type PlainStatus, sendPlainResponse } from './plain-response.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Path of the request target as it was sent: not decoded, without the query. */
      path: string;
    }
  }
}

/** At least what every recipient should take (RFC 9112, section 3); ours have less than 100. */
const MAX_TARGET_LENGTH = 8_000;

/** A host and a port as RFC 3986 (section 3.2) writes them; empty is the one site of this server. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Refuses invalid and unsupported requests, and reads the path of all others. */
export function rejectInvalidRequest(headers: Readonly<Record<string, string>>): RequestHandler {
  return (request, response, next) => {
    const path = getPath(request);
    response.locals.path = path;
    const status = findFault(request, path);
    // Node ignores an upgrade, and drops the data that came with that request: the rest of the next
    // request would be read as one of its own. Dropped header fields could have held an upgrade.
    if (request.headers.upgrade !== undefined || status === 431)
      response.set('Connection', 'close');
    if (status === null) {
      next();
      return;
    }
    response.set(headers);
    if (status === 405) response.set('Allow', 'GET, HEAD');
    sendPlainResponse(response, status);
  };
}

/** Status of the first fault (RFC 9110, section 15.5 and 15.6.6), null where there is none. */
function findFault(request: IncomingMessage, path: string): PlainStatus | null {
  const { method, rawHeaders, url = '' } = request;
  if (request.httpVersionMajor !== 1) return 505;
  if (rawHeaders.length > 2 * MAX_HEADER_FIELDS) return 431;
  if (!hasValidHost(request)) return 400;
  if (url.length > MAX_TARGET_LENGTH) return 414;
  if (method !== 'GET' && method !== 'HEAD') return 405;
  // It has no meaning (RFC 9110, section 9.3.1), and may be a second request in disguise.
  if (hasContent(request)) return 413;
  return isWellFormed(path) ? null : 400;
}

/** Exactly one, except in HTTP/1.0 (RFC 9112, section 3.2). `headers` would hide the others. */
function hasValidHost({ httpVersionMinor, rawHeaders }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1] as string;
  }
  return host === undefined ? httpVersionMinor === 0 : HOST.test(host);
}

/**
 * The absolute form that proxies use loses its authority (RFC 9112, section 3.2.2). Other forms stay
 * as they are, without a slash at their start: `*`, `ftp://a/`, also http without a host or with a
 * user name (RFC 9110, section 4.2.4).
 */
function getPath({ url = '/' }: IncomingMessage): string {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?@]+(?=[/?]|$)/i, '');
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  return path === '' ? '/' : path;
}

/** A path (RFC 9112, section 3.2) whose percent-encoding is right (RFC 3986, section 2.1). */
function isWellFormed(path: string): boolean {
  if (!path.includes('%')) return path.startsWith('/');
  try {
    // The result has to be used: bundlers remove a call that seems to have no effect.
    return path.startsWith('/') && decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
