/**
 * Caching header fields (RFC 9111; `CDN-Cache-Control`: RFC 9213). `no-transform` forbids proxies from
 * rewriting pages, such as their e-mail addresses, because hydration expects the HTML that React rendered.
 */
export const caching = {
  /** Pages: browsers revalidate on each visit and get a 304. A CDN may serve a stale page. */
  page: {
    'Cache-Control': 'public, max-age=0, must-revalidate, no-transform',
    'CDN-Cache-Control': 'max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  },
  /** Markdown that `Accept` selects at a page's URL. Shared caches must not store it for browsers. */
  negotiated: {
    'Cache-Control': 'private, max-age=0, must-revalidate',
    'CDN-Cache-Control': 'no-store',
  },
  /** 404 pages and redirects expire quickly, so that they do not hide a page that is published later. */
  notFoundAndRedirects: {
    'Cache-Control': 'public, max-age=0, must-revalidate, no-transform',
    'CDN-Cache-Control': 'max-age=60',
  },
  /** Files whose names contain a hash of their content. */
  immutable: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  /** Files that keep their names when their content changes. */
  file: { 'Cache-Control': 'public, max-age=3600' },
  never: { 'Cache-Control': 'no-store' },
} satisfies Record<string, Record<string, string>>;

export const NOT_INDEXED = { 'X-Robots-Tag': 'noindex' };
