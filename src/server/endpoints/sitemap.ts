import { pageMetadata } from '../../shared/content/site/page-metadata.ts';
import { listedRoutes } from '../../shared/content/site/routes.ts';
import type { SiteValues } from '../../shared/content/site/site-values.ts';

/** `/sitemap.xml` (https://www.sitemaps.org/protocol.html): every page with the day of its content. */
export function createSitemap({ siteUrl }: SiteValues): string {
  const entries = listedRoutes.map(
    ({ id, path }) =>
      `  <url>\n    <loc>${siteUrl}${path}</loc>\n    <lastmod>${pageMetadata[id].updated}</lastmod>\n  </url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
