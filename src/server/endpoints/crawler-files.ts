import { findLastUpdated } from '../../shared/content/legal/last-updated.ts';
import { listedRoutes } from '../../shared/content/site/routes.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * `/robots.txt` (RFC 9309). A site that must not be indexed allows crawling too: who may not read a
 * page never sees its `noindex`, and lists its URL all the same.
 */
export const robots: Endpoint = {
  path: '/robots.txt',
  contentType: 'text/plain',
  create: ({ values: { siteUrl, indexable } }) =>
    `User-agent: *\nAllow: /\n${indexable ? `\nSitemap: ${siteUrl}/sitemap.xml\n` : ''}`,
};

/** `/sitemap.xml` (https://www.sitemaps.org/protocol.html): every page, with its date if it has one. */
export const sitemap: Endpoint = {
  path: '/sitemap.xml',
  contentType: 'application/xml',
  create({ values: { siteUrl } }) {
    const entries = listedRoutes.map(({ id, path }) => {
      const date = findLastUpdated(id);
      const lastmod = date ? `    <lastmod>${date}</lastmod>\n` : '';
      return `  <url>\n    <loc>${siteUrl}${path}</loc>\n${lastmod}  </url>\n`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
  },
};
