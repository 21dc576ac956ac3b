import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { caching } from './headers/caching.ts';

/** A response with its headers, and its body in each encoding (RFC 9110, section 8.4). */
export interface Resource {
  status: number;
  headers: ReadonlyMap<string, string>;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  /** The same content for clients that prefer Markdown. */
  getMarkdown?: () => Promise<Resource>;
}

interface ResourceOptions {
  status: number;
  contentType: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Bodies from the build. Missing ones of texts are compressed here. */
  compressed?: Partial<Record<'br' | 'gzip', Buffer>>;
  getMarkdown?: () => Promise<Resource>;
}

/**
 * One less than the best: six documents take 75 ms of CPU instead of 190, for 2 % more bytes.
 * https://github.com/google/brotli
 */
const BROTLI_QUALITY = 10;

const VARY_BY_FORM = 'Accept, Accept-Encoding';

export function createResource(options: ResourceOptions): Resource {
  const { status, contentType, body, compressed = {}, getMarkdown } = options;
  // The page of status 500 is created for each error.
  const isCompressed = status < 500 && /^text\/|json|xml|javascript|svg/.test(contentType);
  return {
    status,
    headers: new Map(
      Object.entries({
        ...options.headers,
        // Other sites may show images, such as the picture of a shared link.
        ...(contentType.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' }),
        ...(isCompressed && { Vary: 'Accept-Encoding' }),
        ...(getMarkdown && { Vary: VARY_BY_FORM }),
        ...(status === 200 && { ETag: createWeakEtag(body) }),
        ...(status === 200 && !isCompressed && { 'Accept-Ranges': 'bytes' }),
        'Content-Type': contentType,
      }),
    ),
    bodies: {
      identity: body,
      ...(isCompressed && {
        br: compressed.br ?? compressWithBrotli(body),
        gzip: compressed.gzip ?? gzipSync(body, { level: constants.Z_BEST_COMPRESSION }),
      }),
    },
    ...(getMarkdown && { getMarkdown }),
  };
}

function compressWithBrotli(text: Buffer): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** The same for all encodings of the content (RFC 9110, section 8.8.1). */
function createWeakEtag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
}

/** Creates a resource at its first request. One that fails is created again at the next. */
export function createOnce(create: () => Promise<Resource>): () => Promise<Resource> {
  let created: Promise<Resource> | undefined;
  return () => {
    created ??= create().catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };
}

/**
 * Sends the form and the encoding that the request prefers, a part of it, or 304 (RFC 9110,
 * sections 12 to 14).
 * @param status instead of that of the resource
 */
export function sendResource(
  resource: Resource,
  response: Response,
  status = resource.status,
): void | Promise<void> {
  if (!resource.getMarkdown || !prefersMarkdown(response.req)) {
    sendBody(resource, response.status(status));
    return;
  }
  return resource.getMarkdown().then(({ headers, bodies }) => {
    // Some shared caches ignore `Vary: Accept`, and would give this form to browsers.
    const negotiated = Object.entries({ ...caching.negotiated, Vary: VARY_BY_FORM });
    sendBody({ headers: new Map([...headers, ...negotiated]), bodies }, response.status(status));
  });
}

/**
 * Whether the client prefers Markdown to HTML: by quality, then by how specific each range is, then
 * by their order, because agents send both without a quality. Browsers do not accept Markdown.
 */
export function prefersMarkdown(request: Request): boolean {
  if (!/markdown/i.test(request.headers.accept ?? '')) return false;
  return request.accepts(['text/html', 'text/markdown']) === 'text/markdown';
}

/** In the server's order of preference; a client that accepts neither gets the identity. */
const ENCODINGS = ['br', 'gzip'] as const;

function sendBody({ headers, bodies }: Omit<Resource, 'status'>, response: Response): void {
  const { req: request } = response;
  response.setHeaders(headers as Map<string, string>);
  const encoding = ENCODINGS.find((name) => bodies[name] && request.acceptsEncodings(name));
  // A 304 describes no body.
  if (encoding && !request.fresh) response.setHeader('Content-Encoding', encoding);
  if (request.headers.range && headers.has('Accept-Ranges') && !request.fresh) {
    sendRange(bodies.identity, response);
  } else response.send(bodies[encoding ?? 'identity']);
}

/**
 * Sends one range of a body, without which Safari plays no video; the whole body for whatever else
 * the header says. A weak ETag never matches `If-Range`.
 */
function sendRange(body: Buffer, response: Response): void {
  const { req: request } = response;
  const isIgnored = request.method === 'HEAD' || request.headers['if-range'] !== undefined;
  const ranges = isIgnored ? undefined : request.range(body.length);
  const [range, ...others] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  if (!range || others.length > 0) {
    response.send(body);
    return;
  }
  const { start, end } = range;
  response.status(206).setHeader('Content-Range', `bytes ${start}-${end}/${body.length}`);
  response.send(body.subarray(start, end + 1));
}
