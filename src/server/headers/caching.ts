/**
 * Header fields that control caching (RFC 9111, and RFC 9213 for `CDN-Cache-Control`). Hydration needs
 * exactly the HTML that React rendered, so `no-transform` forbids proxies to rewrite a page, for example to
 * hide e-mail addresses.
 */
export const caching = {
  /**
   * Header fields for pages. Browsers revalidate a page on each visit and get a 304 if nothing has changed. A
   * CDN is allowed to serve a stale page while it fetches the new one, or if the server fails.
   */
  page: {
    'Cache-Control': 'public, max-age=0, must-revalidate, no-transform',
    'CDN-Cache-Control': 'max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  },
  /**
   * Header fields for Markdown that is sent for a page's URL to clients that prefer it. A shared cache must
   * not store this Markdown, because the cache might send it to browsers.
   */
  negotiated: {
    'Cache-Control': 'private, max-age=0, must-revalidate',
    'CDN-Cache-Control': 'no-store',
  },
  /**
   * Header fields for 404 pages and redirects. Both expire quickly in a CDN, so that they do not hide a page
   * that is published later at the same path.
   */
  notFoundAndRedirects: {
    'Cache-Control': 'public, max-age=0, must-revalidate, no-transform',
    'CDN-Cache-Control': 'max-age=60',
  },
  /** Header fields for assets. An asset never changes, because its name contains a hash of its content. */
  immutable: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  /** Header fields for files that keep their names when their content changes. */
  file: { 'Cache-Control': 'public, max-age=3600' },
  never: { 'Cache-Control': 'no-store' },
};

export const NOT_INDEXED = { 'X-Robots-Tag': 'noindex' };
