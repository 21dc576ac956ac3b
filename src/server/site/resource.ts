import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Names and values in turn, as `writeHead` takes them without looking at each. */
type FlatHeaders = string[];

interface Representation {
  headers: FlatHeaders;
  body: Buffer;
}

/** An answer that is ready to be sent: every header and every byte is known. */
export interface Resource {
  status: number;
  /** Weak, the same for all encodings of the content (RFC 9110, section 8.8.1); null: never 304. */
  etag: string | null;
  notModifiedHeaders: FlatHeaders;
  representations: { identity: Representation; br?: Representation; gzip?: Representation };
  /** Whether byte ranges of the identity are served (RFC 9110, section 14). */
  acceptsRanges: boolean;
  /** The same content for clients that would rather have Markdown. */
  markdown?: Resource;
}

interface ResourceOptions {
  status: number;
  contentType: string;
  headers: Readonly<Record<string, string>>;
  /** Headers of the request, besides Accept-Encoding, on which it depends that this is the answer. */
  varyBy?: readonly string[];
  body: Buffer;
  /** Bodies that were compressed at build; what is missing is compressed here, if it is text. */
  compressed?: Partial<Record<'br' | 'gzip', Buffer>>;
  acceptsRanges?: boolean;
  markdown?: Resource;
}

/** Compresses fast, so that a server is ready soon; `optimizeResource` does it thoroughly. */
export async function createResource({
  status,
  contentType,
  headers,
  markdown,
  varyBy = markdown ? ['Accept'] : [],
  body,
  compressed = {},
  acceptsRanges = false,
}: ResourceOptions): Promise<Resource> {
  const isText = /^text\/|json|xml|javascript|svg/.test(contentType);
  const etag = status === 200 ? createWeakEtag(body) : null;
  const shared = flatten({
    ...headers,
    ...(isText && { Vary: [...varyBy, 'Accept-Encoding'].join(', ') }),
    ...(etag !== null && { ETag: etag }),
    ...(acceptsRanges && { 'Accept-Ranges': 'bytes' }),
  });
  const represent = (bytes: Buffer, encoding: ContentEncoding): Representation => ({
    body: bytes,
    headers: [
      ...shared,
      'Content-Type',
      contentType,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(bytes.length),
    ],
  });
  const resource: Resource = {
    status,
    etag,
    notModifiedHeaders: shared,
    representations: { identity: represent(body, 'identity') },
    acceptsRanges,
    ...(markdown && { markdown }),
  };
  if (isText) {
    const [br, gz] = await Promise.all([
      compressed.br ?? compressWithBrotli(body, 4),
      compressed.gzip ?? compressGzip(body, { level: 6 }),
    ]);
    resource.representations.br = represent(br, 'br');
    resource.representations.gzip = represent(gz, 'gzip');
  }
  return resource;
}

/** Replaces the compressed bodies by the smallest that can be had; the ETag stays true. */
export async function optimizeResource({ representations }: Resource): Promise<void> {
  const { identity, br, gzip: gz } = representations;
  if (!br || !gz) return;
  const [smallBr, smallGzip] = await Promise.all([
    compressWithBrotli(identity.body, constants.BROTLI_MAX_QUALITY),
    compressGzip(identity.body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  representations.br = replaceBody(br, smallBr);
  representations.gzip = replaceBody(gz, smallGzip);
}

function replaceBody(representation: Representation, body: Buffer): Representation {
  const headers = [...representation.headers];
  headers[headers.indexOf('Content-Length') + 1] = String(body.length);
  return { headers, body };
}

function compressWithBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function createWeakEtag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
}

function flatten(headers: Readonly<Record<string, string>>): FlatHeaders {
  return Object.entries(headers).flat();
}
