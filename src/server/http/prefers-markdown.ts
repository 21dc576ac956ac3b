import type { Request } from 'express';

/**
 * Whether the client prefers Markdown to HTML: by quality, then by how specific each range is, then
 * by their order, because agents send both without a quality. Browsers do not accept Markdown.
 */
export function prefersMarkdown(request: Request): boolean {
  if (!/markdown/i.test(request.headers.accept ?? '')) return false;
  return request.accepts(['text/html', 'text/markdown']) === 'text/markdown';
}
