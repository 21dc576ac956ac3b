import type { SiteValues } from '../../shared/content/site/site-values.ts';

/** `/robots.txt` (RFC 9309). Crawlers skip a staging site; its headers say `noindex` too. */
export function createRobots({ siteUrl, indexable }: SiteValues): string {
  return indexable
    ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
}
