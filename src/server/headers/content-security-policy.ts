import { createHash } from 'node:crypto';

interface PolicyOptions {
  /** Content of the inline `<style>` element, byte by byte. */
  inlineStyle?: string | undefined;
  /** Whether the document may load scripts, styles, fonts and images. */
  isPage?: boolean;
  /** Whether Google Analytics may be loaded once a visitor has accepted it. */
  hasAnalytics?: boolean;
  /** Whether the site is published over https. */
  isSecure: boolean;
  /** Vite's client connects to its server and shows errors in an overlay of its own. */
  isDevelopment?: boolean;
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

/**
 * No text becomes HTML or the URL of a script unless the client's one policy allows it. Not with
 * analytics: nobody can say what Google's script writes.
 */
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/**
 * Content-Security-Policy (level 3), with everything else forbidden.
 * Hashes rather than nonces, because pages are the same for everybody and are cached.
 */
export function createPolicy({
  inlineStyle,
  isPage = false,
  hasAnalytics = false,
  isSecure,
  isDevelopment = false,
}: PolicyOptions): string {
  const self = ["'self'"];
  const hashes = inlineStyle === undefined ? [] : [createHashSource(inlineStyle)];
  const styles = isDevelopment ? ["'unsafe-inline'"] : hashes;
  const google = hasAnalytics ? GOOGLE_ANALYTICS : { scripts: [], images: [], connections: [] };
  const connections = [...self, ...(isDevelopment ? ['ws:'] : []), ...google.connections];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(isPage && {
      'script-src': [...self, ...google.scripts],
      'style-src': [...self, ...styles],
      'font-src': self,
      'img-src': [...self, ...google.images],
      'manifest-src': self,
      // The browsers' own inspectors fetch robots.txt and llms.txt under the policy of the page.
      'connect-src': connections,
      // Vite's client waits for a restarted server in a worker.
      ...(isDevelopment && { 'worker-src': ['blob:'] }),
      // Vite's client writes HTML.
      ...(!hasAnalytics && !isDevelopment && TRUSTED_TYPES),
    }),
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

function createHashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
