import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response } from 'express';

/** A response that is prepared once and sent to every client that requests the same path. */
export interface Resource {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: Readonly<Bodies>;
}

/** Response body in each available content encoding. */
export interface Bodies {
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
  identity: Buffer;
}

/** Supported content encodings, in order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;

/** Brotli quality. The maximum of 11 would take more than twice as much CPU time as 10. */
const BROTLI_QUALITY = 10;

/** Creates a resource. It has a `Vary` field if it is compressed, and an `ETag` if its status is 200. */
export function createResource(
  bodies: Bodies,
  headers: Resource['headers'],
  status = 200,
): Resource {
  // All encodings of a resource share one ETag, so the ETag must be weak (RFC 9110, section 8.8.1).
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

/**
 * Sends a resource in the first supported content encoding that the client accepts.
 * @param status status to send instead of the resource's own; the 404 page is also sent with status 410
 */
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
