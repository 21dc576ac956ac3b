import { createHash } from 'node:crypto';

interface PolicyOptions {
  /** Contents of the inline `<style>` elements, byte by byte. */
  inlineStyles?: readonly string[];
  /** Whether the document may load what a page of the site consists of. */
  isPage?: boolean;
  /** Whether the site is published over https. */
  isSecure: boolean;
  /** Vite's client connects to its server and shows errors in an overlay of its own. */
  isDevelopment?: boolean;
}

/**
 * Content-Security-Policy (level 3) as helmet's directives: nothing is allowed but what is named.
 * Hashes rather than nonces, because pages are the same for everybody and are cached.
 */
export function createPolicy({
  inlineStyles = [],
  isPage = false,
  isSecure,
  isDevelopment = false,
}: PolicyOptions): Record<string, string[]> {
  const self = ["'self'"];
  const styles = isDevelopment ? ["'unsafe-inline'"] : inlineStyles.map(createHashSource);
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(isPage && {
      'script-src': self,
      'style-src': [...self, ...styles],
      'font-src': self,
      'img-src': self,
      ...(isDevelopment && { 'connect-src': [...self, 'ws:'] }),
    }),
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  };
}

function createHashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
