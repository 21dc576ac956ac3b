import type { SiteValues } from '../../../shared/document-data.ts';

/** `/robots.txt` (RFC 9309). A staging site is not even read; its headers say `noindex` besides. */
export function createRobots({ siteUrl, indexable }: SiteValues): string {
  return indexable
    ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
}
