import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response } from 'express';

/** All that is sent for a path, prepared once: nothing of it depends on a request. */
export interface Resource {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: Readonly<Bodies>;
}

/** By content encoding. */
export interface Bodies {
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
  identity: Buffer;
}

/** In the order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;

/** The best, 11, takes more than twice the CPU. */
const BROTLI_QUALITY = 10;

/** Adds the header fields that encodings and revalidation need. */
export function createResource(
  bodies: Bodies,
  headers: Resource['headers'],
  status = 200,
): Resource {
  // The same for each encoding of the content (RFC 9110, section 8.8.1).
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 16);
  return {
    status,
    headers: {
      ...((bodies.br || bodies.gzip) && { Vary: 'Accept-Encoding' }),
      ...headers,
      ...(status === 200 && { ETag: `W/"${hash}"` }),
    },
    bodies,
  };
}

export function compress(text: string): Bodies {
  const identity = Buffer.from(text);
  const br = brotliCompressSync(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
  return { br, gzip: gzipSync(identity, { level: 9 }), identity };
}

/** @param status replaces the resource's own: the 404 page is also sent with 410. */
export function sendResource(
  { headers, bodies, ...resource }: Resource,
  response: Response,
  status = resource.status,
): void {
  const { req: request } = response;
  response.status(status).set(headers);
  const encoding = ENCODINGS.find((name) => bodies[name] && request.acceptsEncodings(name));
  if (encoding) response.set('Content-Encoding', encoding);
  response.send(bodies[encoding ?? 'identity']);
}
