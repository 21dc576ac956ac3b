import { findRoute, getMarkdownPath, listedRoutes } from '../../shared/routes.ts';
import { ASSETS_PATH } from '../sources/static-files.ts';

/** Paths of all pages, their Markdown forms and files, without assets; known before there is a build. */
export const sitePaths: ReadonlySet<string> = new Set([
  ...listedRoutes.flatMap((route) => [route.path, getMarkdownPath(route)]),
  ...['/robots.txt', '/sitemap.xml', '/llms.txt', '/.well-known/security.txt'],
  ...['/manifest.webmanifest', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'],
  ...['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'],
  ...['/contact.vcf', '/whatsapp.svg', '/licenses.txt', '/font-license.txt'],
]);

const HEALTH_PATHS = ['/healthz', '/readyz'];

/** Whether the server already has a response of its own for this path, other than the 404 page. */
export function isInUse(path: string): boolean {
  return (
    sitePaths.has(path) ||
    HEALTH_PATHS.includes(path) ||
    path.startsWith(ASSETS_PATH) ||
    // A trailing slash is redirected.
    (path.endsWith('/') && findRoute(path.slice(0, -1)) !== undefined)
  );
}
