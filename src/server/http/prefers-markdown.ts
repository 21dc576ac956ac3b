import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/**
 * Whether the client prefers Markdown to HTML: by quality, then by how specific each range is, then
 * by their order, because agents send both without a quality. Browsers do not accept Markdown.
 */
export function prefersMarkdown(request: IncomingMessage): boolean {
  if (!/markdown/i.test(request.headers.accept ?? '')) return false;
  return new Negotiator(request).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}
