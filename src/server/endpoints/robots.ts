import type { SiteValues } from '../../shared/content/site/site-values.ts';

/**
 * `/robots.txt` (RFC 9309). A site that must not be indexed allows crawling too: who may not read a
 * page never sees its `noindex`, and lists its URL all the same.
 */
export function createRobots({ siteUrl, indexable }: SiteValues): string {
  return `User-agent: *\nAllow: /\n${indexable ? `\nSitemap: ${siteUrl}/sitemap.xml\n` : ''}`;
}
