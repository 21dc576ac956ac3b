import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;

const ids = new WeakMap<IncomingMessage, string>();

/** The id under which the log has a request: its `X-Request-Id` where that is safe, or a new one. */
export function getRequestId(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
  ids.set(request, id);
  return id;
}
