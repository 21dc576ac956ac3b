import { createHash } from 'node:crypto';

/** Properties of an HTML page that determine its Content-Security-Policy. */
interface PagePolicy {
  /**
   * Exact content of the inline `<style>` element; undefined in development, where pages have no such
   * element.
   */
  inlineStyle: string | undefined;
  /** Whether the page loads Google Analytics once a visitor accepts analytics cookies. */
  hasAnalytics: boolean;
}

/**
 * Sources that Google Analytics needs if Google Signals and advertising features are turned off:
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const GOOGLE_ANALYTICS = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/**
 * Directives that enforce Trusted Types. They are left out if the page has analytics, because nobody can
 * predict what Google's script writes into the page.
 */
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/**
 * Directives for all responses except pages. If a visitor opens a file's URL, the browser shows the file in a
 * document of its own, to which the file's policy applies. Chromium and WebKit style the documents of images,
 * texts and XML files with inline styles, and the documents of audio and video files request the file again.
 * SVG files can contain styles, pictures and fonts, and Firefox loads the icon of the tab.
 */
const VIEWER_DIRECTIVES = {
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ['data:'],
  'media-src': ["'self'"],
};

/**
 * Creates the value of the Content-Security-Policy header field. A page's inline style is allowed by its hash
 * instead of a nonce: caches send every visitor the same page, so a nonce would not be secret.
 * @param page properties of the HTML page; undefined for all other responses
 */
export function createPolicy(isSecure: boolean, page?: PagePolicy): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(page ? createPageDirectives(page) : VIEWER_DIRECTIVES),
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

function createPageDirectives({ inlineStyle, hasAnalytics }: PagePolicy) {
  const isDevelopment = inlineStyle === undefined;
  const self = ["'self'"];
  const google = hasAnalytics ? GOOGLE_ANALYTICS : { scripts: [], images: [], connections: [] };
  return {
    'script-src': [...self, ...google.scripts],
    'style-src': [...self, isDevelopment ? "'unsafe-inline'" : createHashSource(inlineStyle)],
    'font-src': self,
    'img-src': [...self, ...google.images],
    'manifest-src': self,
    // `'self'` lets browser developer tools fetch robots.txt and llms.txt under the page's policy.
    'connect-src': [...self, ...(isDevelopment ? ['ws:'] : []), ...google.connections],
    // Allow the worker in which Vite's client waits for the development server to restart. Trusted Types are
    // not enforced in development, because Vite's client also writes HTML.
    ...(isDevelopment && { 'worker-src': ['blob:'] }),
    ...(!hasAnalytics && !isDevelopment && TRUSTED_TYPES),
  };
}

function createHashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
