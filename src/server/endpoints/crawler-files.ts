import { findLastUpdated } from '../../shared/content/legal/last-updated.ts';
import { createMailUrl } from '../../shared/content/site/contact-links.ts';
import { listedRoutes } from '../../shared/content/site/routes.ts';
import type { RenderContext } from '../render-context.ts';

const LIFETIME_IN_MONTHS = 3;

/**
 * RFC 9309. A site that must not be indexed allows crawling too: who may not read a page never sees
 * its `noindex`, and lists its URL all the same.
 */
export function createRobotsTxt({ values: { siteUrl, indexable } }: RenderContext): string {
  return `User-agent: *\nAllow: /\n${indexable ? `\nSitemap: ${siteUrl}/sitemap.xml\n` : ''}`;
}

/** https://www.sitemaps.org/protocol.html: every page, with its date if it has one. */
export function createSitemap({ values: { siteUrl } }: RenderContext): string {
  const entries = listedRoutes.map(({ id, path }) => {
    const date = findLastUpdated(id);
    const lastmod = date ? `    <lastmod>${date}</lastmod>\n` : '';
    return `  <url>\n    <loc>${siteUrl}${path}</loc>\n${lastmod}  </url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** RFC 9116. It expires in two to three months, on the first of one. */
export function createSecurityTxt({ config, now, values }: RenderContext): string {
  const { contact } = config.security;
  const expires = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + LIFETIME_IN_MONTHS, 1);
  return [
    `Contact: ${URL.canParse(contact) ? new URL(contact).href : createMailUrl(contact)}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${values.siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
