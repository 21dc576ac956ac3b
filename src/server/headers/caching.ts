/** Caching headers (RFC 9111). `no-transform`: React expects addresses as it rendered them. */
export const caching = {
  /** Browsers revalidate each time and get a 304; a CDN may serve it stale (RFC 9213). */
  page: {
    'Cache-Control': 'public, max-age=0, must-revalidate, no-transform',
    'CDN-Cache-Control': 'max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  },
  /** A form of a page that `Accept` has chosen, at the URL of the page: for that client alone. */
  negotiated: {
    'Cache-Control': 'private, max-age=0, must-revalidate',
    'CDN-Cache-Control': 'no-store',
  },
  /** A page that is published today must not stay hidden. */
  notFoundAndRedirects: {
    'Cache-Control': 'public, max-age=0, must-revalidate, no-transform',
    'CDN-Cache-Control': 'max-age=60',
  },
  /** The name holds a hash of the content. */
  immutable: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  /** Files with a stable name. */
  file: { 'Cache-Control': 'public, max-age=3600' },
  never: { 'Cache-Control': 'no-store' },
} satisfies Record<string, Record<string, string>>;

export const NOT_INDEXED = { 'X-Robots-Tag': 'noindex' };
