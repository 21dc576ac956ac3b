import { findLastUpdated } from '../../shared/content/legal/last-updated.ts';
import { createMailUrl } from '../../shared/content/site/contact-links.ts';
import { listedRoutes } from '../../shared/content/site/routes.ts';
import type { RenderContext } from '../render-context.ts';

const LIFETIME_IN_MONTHS = 3;

/**
 * Creates robots.txt (RFC 9309). Crawling is allowed even if the site must not be indexed, because a crawler
 * that cannot fetch a page never sees its `noindex` and might still list its URL.
 */
export function createRobotsTxt({ values: { siteUrl, indexable } }: RenderContext): string {
  return `User-agent: *\nAllow: /\n${indexable ? `\nSitemap: ${siteUrl}/sitemap.xml\n` : ''}`;
}

/**
 * Creates the sitemap (https://www.sitemaps.org/protocol.html). Only legal pages have a `lastmod` date,
 * because only their texts have a date.
 */
export function createSitemap({ values: { siteUrl } }: RenderContext): string {
  const entries = listedRoutes.map(({ id, path }) => {
    const date = findLastUpdated(id);
    const lastmod = date ? `    <lastmod>${date}</lastmod>\n` : '';
    return `  <url>\n    <loc>${siteUrl}${path}</loc>\n${lastmod}  </url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** Creates security.txt (RFC 9116), which expires on the first day of a month, in two to three months. */
export function createSecurityTxt({ config, now, values }: RenderContext): string {
  const { contact } = config.security;
  const expires = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + LIFETIME_IN_MONTHS, 1);
  return [
    `Contact: ${URL.canParse(contact) ? contact : createMailUrl(contact)}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${values.siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
