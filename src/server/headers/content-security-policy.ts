import { createHash } from 'node:crypto';

/** A document that may load scripts, styles, fonts and images. */
interface PagePolicy {
  /** Content of the inline `<style>` element, byte by byte. Absent in development. */
  inlineStyle: string | undefined;
  /** Whether Google Analytics may be loaded once a visitor has accepted it. */
  hasAnalytics: boolean;
}

/** https://developers.google.com/tag-platform/security/guides/csp, without Signals and advertising. */
const GOOGLE_ANALYTICS = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** Not with analytics: nobody can say what Google's script writes. */
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/** Hashes rather than nonces, because pages are the same for everybody and are cached. */
export function createPolicy(isSecure: boolean, page?: PagePolicy): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(page && createPageDirectives(page)),
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
    // The browsers' own inspectors fetch robots.txt and llms.txt under the policy of the page.
    'connect-src': [...self, ...(isDevelopment ? ['ws:'] : []), ...google.connections],
    // Vite's client writes HTML, and waits for a restarted server in a worker.
    ...(isDevelopment && { 'worker-src': ['blob:'] }),
    ...(!hasAnalytics && !isDevelopment && TRUSTED_TYPES),
  };
}

function createHashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
