import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { MAX_HEADER_FIELDS } from '../process/connections.ts';
import { hasContent, type PlainStatus, sendPlainResponse } from './plain-response.ts';

/**
 * Maximum length of a request target. RFC 9112 (section 3) recommends supporting at least this length. The
 * site's own links have targets of fewer than 100 characters.
 */
const MAX_TARGET_LENGTH = 8_000;

/** Matches a valid `Host` value: a host, which can be empty, and an optional port (RFC 3986, section 3.2). */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Rejects requests with a body or with a method other than GET and HEAD, and requests that HTTP forbids but
 * Node accepts.
 */
export const rejectInvalidRequest: RequestHandler = (request, response, next) => {
  const status = findRefusalStatus(request);
  // Close the connection after an upgrade request: Node drops the data that arrives together with it. If this
  // data ends within a pipelined request, Node would parse the rest of that request as a new one. Also close
  // the connection on status 431, because Node might have dropped an `Upgrade` field.
  if (request.headers.upgrade !== undefined || status === 431) response.set('Connection', 'close');
  if (status === 405) response.set('Allow', 'GET, HEAD');
  if (status !== null) sendPlainResponse(response, status);
  else if (request.headers['transfer-encoding'] === undefined) next();
  else {
    // Accept an empty chunked body, because some proxies send one with each GET request.
    const pass = () => next();
    request.once('end', pass).once('data', () => {
      request.off('end', pass);
      sendPlainResponse(response, 413);
    });
  }
};

/**
 * Rejects a path with invalid percent-encoding. Redirects must run before this handler, because an old path
 * can contain a bare `%`.
 */
export const rejectMalformedPath: RequestHandler = ({ path }, response, next) => {
  if (isDecodable(path)) next();
  else sendPlainResponse(response, 400);
};

function isDecodable(path: string): boolean {
  try {
    // Use the result of `decodeURIComponent` in a comparison; otherwise, the bundler would remove the call.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Returns the error status for an invalid request (RFC 9110, sections 15.5 and 15.6.6), otherwise null. */
function findRefusalStatus(request: IncomingMessage): PlainStatus | null {
  const { method, rawHeaders, url = '' } = request;
  if (request.httpVersionMajor !== 1) return 505;
  if (rawHeaders.length > 2 * MAX_HEADER_FIELDS) return 431;
  if (!hasValidHost(request)) return 400;
  if (url.length > MAX_TARGET_LENGTH) return 414;
  if (method !== 'GET' && method !== 'HEAD') return 405;
  // Refuse the body of a GET request, which has no meaning and might hide a second request (RFC 9110, section
  // 9.3.1). A chunked body might be empty, so it is refused only when its first byte arrives. With `Expect`
  // or `Upgrade`, the body is refused at once, because its first byte might never arrive: after `Expect`, the
  // client waits for 100 Continue; after `Upgrade`, Node drops the body.
  const { upgrade, expect, 'transfer-encoding': coding } = request.headers;
  const mayBeEmpty = coding !== undefined && upgrade === undefined && expect === undefined;
  return hasContent(request) && !mayBeEmpty ? 413 : null;
}

/**
 * Returns whether a request has exactly one valid `Host` field. HTTP/1.0 requests are allowed to omit the
 * field (RFC 9112, section 3.2).
 */
function hasValidHost({ httpVersionMinor, headersDistinct }: IncomingMessage): boolean {
  // Use `headersDistinct`, which contains all `Host` fields of a request. `headers` contains only the first.
  const [host, ...others] = headersDistinct['host'] ?? [];
  if (host === undefined) return httpVersionMinor === 0;
  return others.length === 0 && HOST.test(host);
}
