import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { INVALID_TARGET, MAX_HEADER_FIELDS } from '../process/connections.ts';
import { hasContent, type PlainStatus, sendPlainResponse } from './plain-response.ts';

/**
 * Maximum length of a request target. RFC 9112 (section 3) recommends supporting at least this length. The
 * site's own targets are shorter than 100.
 */
const MAX_TARGET_LENGTH = 8_000;

/** A host with an optional port (RFC 3986, section 3.2), or nothing, because the server has only one site. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Rejects requests that Node accepts but HTTP forbids, all methods except GET and HEAD, and all bodies. */
export const rejectInvalidRequest: RequestHandler = (request, response, next) => {
  const status = findRefusalStatus(request);
  // Close the connection after an upgrade request: Node drops the data that arrives with it, and would parse
  // the rest of a pipelined request as a new one. With 431, `Upgrade` may be among the fields that Node
  // drops.
  if (request.headers.upgrade !== undefined || status === 431) response.set('Connection', 'close');
  if (status === 405) response.set('Allow', 'GET, HEAD');
  if (status !== null) sendPlainResponse(response, status);
  else if (request.headers['transfer-encoding'] === undefined) next();
  else {
    // A chunked body may be empty: some proxies send one with each GET, and such a request is valid.
    const pass = () => next();
    request.once('end', pass).once('data', () => {
      request.off('end', pass);
      sendPlainResponse(response, 413);
    });
  }
};

/** Rejects a path with an invalid percent-encoding. Redirects run first: old paths may contain a bare `%`. */
export const rejectMalformedPath: RequestHandler = ({ path }, response, next) => {
  if (isDecodable(path)) next();
  else sendPlainResponse(response, 400);
};

function isDecodable(path: string): boolean {
  try {
    // Without the comparison, the bundler would remove the call.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Returns the status of a request that must be refused (RFC 9110, sections 15.5 and 15.6.6), or null. */
function findRefusalStatus(request: IncomingMessage): PlainStatus | null {
  const { method, rawHeaders, url = '' } = request;
  if (request.httpVersionMajor !== 1) return 505;
  if (rawHeaders.length > 2 * MAX_HEADER_FIELDS) return 431;
  if (!hasValidHost(request)) return 400;
  if (url.length > MAX_TARGET_LENGTH) return 414;
  if (method !== 'GET' && method !== 'HEAD') return 405;
  // The body of a GET request has no meaning and may hide a second request (RFC 9110, section 9.3.1). A
  // chunked body may be empty, so its first byte decides, unless that byte may never arrive: the client
  // waits for 100 Continue (`Expect`), or Node drops the body (`Upgrade`).
  const { upgrade, expect, 'transfer-encoding': coding } = request.headers;
  const mayBeEmpty = coding !== undefined && upgrade === undefined && expect === undefined;
  if (hasContent(request) && !mayBeEmpty) return 413;
  return url === INVALID_TARGET ? 400 : null;
}

/** Returns whether a request has exactly one valid `Host`; HTTP/1.0 may omit it (RFC 9112, section 3.2). */
function hasValidHost({ httpVersionMinor, headersDistinct }: IncomingMessage): boolean {
  // `headers` would contain only the first of several `Host` fields.
  const [host, ...others] = headersDistinct['host'] ?? [];
  if (host === undefined) return httpVersionMinor === 0;
  return others.length === 0 && HOST.test(host);
}
