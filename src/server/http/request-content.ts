import type { IncomingMessage } from 'node:http';

/** Whether content follows the header fields of a request (RFC 9112, section 6). */
export function hasContent({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
