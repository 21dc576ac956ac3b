import type { Request, Response } from 'express';
import type { Resource } from './resource.ts';

/** In the server's order of preference; a client that accepts neither gets the identity. */
const ENCODINGS = ['br', 'gzip'] as const;

/** Sends the representation that the request asks for, or 304 (RFC 9110, sections 12 and 13). */
export function sendResource(
  { status, headers, bodies }: Resource,
  request: Request,
  response: Response,
): void {
  response.status(status).setHeaders(headers as Map<string, string>);
  const encoding = ENCODINGS.find((name) => bodies[name] && request.acceptsEncodings(name));
  // A 304 describes no body.
  if (encoding && !request.fresh) response.setHeader('Content-Encoding', encoding);
  response.send(bodies[encoding ?? 'identity']);
}
