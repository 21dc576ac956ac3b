import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import type { ContentEncoding, Resource } from './resource.ts';

/** The server's order where a client likes several equally. */
const ENCODINGS: ContentEncoding[] = ['br', 'gzip', 'identity'];

/** Sends the representation that the request asks for (RFC 9110, sections 12 to 14). */
export function sendResource(page: Resource, request: IncomingMessage, response: Response): void {
  const { headers } = request;
  const resource = page.markdown && prefersMarkdown(request) ? page.markdown : page;
  if (resource.etag !== null && fresh(headers, { etag: resource.etag })) {
    response.locals.bodyLength = 0;
    response.writeHead(304, resource.notModifiedHeaders).end();
    return;
  }
  // A weak ETag never satisfies If-Range (section 13.1.5), so such a request gets everything.
  if (resource.acceptsRanges && headers.range !== undefined && headers['if-range'] === undefined) {
    if (sendRange(resource, headers.range, request, response)) return;
  }
  const encoding = negotiateEncoding(request);
  const representation = resource.representations[encoding] ?? resource.representations.identity;
  response.locals.bodyLength = representation.body.length;
  response.writeHead(resource.status, representation.headers);
  response.end(request.method === 'HEAD' ? undefined : representation.body);
}

/** Sends a resource in place of what was being prepared; it brings all of its headers. */
export function sendResourceInstead(
  resource: Resource,
  request: IncomingMessage,
  response: Response,
): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  sendResource(resource, request, response);
}

/**
 * Whether the client names Markdown, and likes HTML no better: by quality, then by how exactly each
 * is named, then by its order, since agents name both without a quality. Browsers never name it.
 */
function prefersMarkdown(request: IncomingMessage): boolean {
  if (!/markdown/i.test(request.headers.accept ?? '')) return false;
  return new Negotiator(request).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}

/** A request without the header gets the identity, which every client can read. */
function negotiateEncoding(request: IncomingMessage): ContentEncoding {
  if (request.headers['accept-encoding'] === undefined) return 'identity';
  const accepted = new Negotiator(request).encodings(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === accepted[0]) ?? 'identity';
}

/** Sends one range of the identity, or 416; false for what may be ignored, several ranges too. */
function sendRange(
  resource: Resource,
  header: string,
  request: IncomingMessage,
  response: Response,
): boolean {
  const { body, headers } = resource.representations.identity;
  const ranges = parseRange(body.length, header);
  if (ranges === -1) {
    const range = ['Content-Range', `bytes */${body.length}`, 'Content-Length', '0'];
    response.locals.bodyLength = 0;
    response.writeHead(416, [...resource.notModifiedHeaders, ...range]).end();
    return true;
  }
  const [range, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  if (!range || others.length > 0 || request.method !== 'GET') return false;
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
