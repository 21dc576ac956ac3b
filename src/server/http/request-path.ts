import type { IncomingMessage } from 'node:http';

/**
 * The path of the request target as it was sent: not decoded, without the query. The absolute
 * form that proxies use loses its authority (RFC 9112, section 3.2.2). Other forms stay as they
 * are, without a slash at its start: `*`, `ftp://a/`, also http without a host or with a user
 * name (RFC 9110, section 4.2.4).
 */
export function getPath({ url = '/' }: IncomingMessage): string {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?@]+(?=[/?]|$)/i, '');
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  return path === '' ? '/' : path;
}
