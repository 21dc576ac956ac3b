/**
 * Header fields that control caching (RFC 9111, and RFC 9213 for `CDN-Cache-Control`). `no-transform` forbids
 * proxies to rewrite pages, such as the e-mail addresses on them, because hydration expects the HTML that
 * React rendered.
 */
export const caching = {
  /**
   * For pages: browsers revalidate them on each visit and get a 304 if nothing has changed. A CDN is allowed
   * to serve a stale page while it fetches the new one, or if the server fails.
   */
  page: {
    'Cache-Control': 'public, max-age=0, must-revalidate, no-transform',
    'CDN-Cache-Control': 'max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  },
  /** For Markdown that `Accept` selects at a page's URL. Shared caches must never send it to browsers. */
  negotiated: {
    'Cache-Control': 'private, max-age=0, must-revalidate',
    'CDN-Cache-Control': 'no-store',
  },
  /** For 404 pages and redirects, which expire quickly so that they do not hide a page published later. */
  notFoundAndRedirects: {
    'Cache-Control': 'public, max-age=0, must-revalidate, no-transform',
    'CDN-Cache-Control': 'max-age=60',
  },
  /** For assets, whose names contain a hash of their content. */
  immutable: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  /** For files that keep their names when their content changes. */
  file: { 'Cache-Control': 'public, max-age=3600' },
  never: { 'Cache-Control': 'no-store' },
} satisfies Record<string, Record<string, string>>;

export const NOT_INDEXED = { 'X-Robots-Tag': 'noindex' };
