import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import type { ContentEncoding, Resource } from '../site/resource.ts';

/** The server's preference among encodings of equal quality. */
const ENCODINGS: ContentEncoding[] = ['br', 'gzip', 'identity'];

/** Sends the representation that the request asks for (RFC 9110, sections 12 to 14). */
export function sendResource(
  resource: Resource,
  request: IncomingMessage,
  response: Response,
): void {
  const { headers } = request;
  if (resource.etag !== null && fresh(headers, { etag: resource.etag })) {
    response.locals.bodyLength = 0;
    response.writeHead(304, resource.notModifiedHeaders).end();
    return;
  }
  if (resource.acceptsRanges && headers.range !== undefined && request.method === 'GET') {
    // A weak ETag never satisfies If-Range (section 13.1.5), so such a request gets everything.
    const isConditional = headers['if-range'] !== undefined;
    if (!isConditional && sendRange(resource, headers.range, response)) return;
  }
  const encoding = negotiateEncoding(request);
  const representation = resource.representations[encoding] ?? resource.representations.identity;
  response.locals.bodyLength = representation.body.length;
  response.writeHead(resource.status, representation.headers);
  response.end(request.method === 'HEAD' ? undefined : representation.body);
}

/** Browsers send one of a few values; invented values must not fill the memory. */
const MAX_KNOWN_HEADERS = 100;
const MAX_KNOWN_LENGTH = 100;
const encodingOfHeader = new Map<string, ContentEncoding>();

/** A request without the header gets the identity, which every client can read. */
function negotiateEncoding(request: IncomingMessage): ContentEncoding {
  const header = request.headers['accept-encoding'];
  if (typeof header !== 'string') return 'identity';
  const known = encodingOfHeader.get(header);
  if (known !== undefined) return known;
  const accepted = new Negotiator(request).encodings(ENCODINGS, { preferred: ENCODINGS });
  const encoding = ENCODINGS.find((each) => each === accepted[0]) ?? 'identity';
  if (encodingOfHeader.size >= MAX_KNOWN_HEADERS) encodingOfHeader.clear();
  if (header.length <= MAX_KNOWN_LENGTH) encodingOfHeader.set(header, encoding);
  return encoding;
}

/** One range of bytes, as section 14.1.2 writes it. */
const SINGLE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/i;

/** Sends one range of the identity, or 416; false for what may be ignored, several ranges too. */
function sendRange(resource: Resource, header: string, response: Response): boolean {
  if (!SINGLE_RANGE.test(header)) return false;
  const { body, headers } = resource.representations.identity;
  const ranges = parseRange(body.length, header);
  const range = typeof ranges === 'number' ? undefined : ranges[0];
  if (!range) {
    sendUnsatisfiable(resource, response);
    return true;
  }
  const part = body.subarray(range.start, range.end + 1);
  const partHeaders = [
    ...headers,
    'Content-Range',
    `bytes ${range.start}-${range.end}/${body.length}`,
  ];
  partHeaders[partHeaders.indexOf('Content-Length') + 1] = String(part.length);
  response.locals.bodyLength = part.length;
  response.writeHead(206, partHeaders).end(part);
  return true;
}

/** 416, never cached: a cache would store it under the URL of the whole file. */
function sendUnsatisfiable(resource: Resource, response: Response): void {
  const headers = [...resource.notModifiedHeaders, 'Content-Length', '0'];
  headers.push('Content-Range', `bytes */${resource.representations.identity.body.length}`);
  headers[headers.indexOf('Cache-Control') + 1] = 'no-store';
  response.writeHead(416, headers).end();
}
