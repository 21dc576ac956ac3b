import { findLastUpdated } from '../../shared/content/legal/last-updated.ts';
import { notFound } from '../../shared/content/site/errors.ts';
import {
  formatPageTitle,
  getMarkdownPath,
  isListed,
  type Route,
} from '../../shared/content/site/routes.ts';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import { caching, NOT_INDEXED } from '../headers/caching.ts';
import type { RenderContext } from '../render-context.ts';
import { compress, createResource, type Resource } from '../resource.ts';

/**
 * Creates a page's Markdown version, which has its own URL, such as `/pricing.md`. The `canonical` link
 * points search engines to the HTML page.
 * @param markup HTML that React rendered for the page
 */
export async function createMarkdown(
  { values }: RenderContext,
  route: Route,
  markup: string,
): Promise<Resource> {
  const headers = {
    'Content-Type': 'text/markdown',
    'Content-Language': 'es',
    ...(!(isListed(route) && values.indexable) && NOT_INDEXED),
  };
  if (!isListed(route))
    return createResource(compress(writeNotFound(values)), headers, route.status);
  // Load the Markdown converter only on the first request for Markdown, because its libraries take 9 MB of
  // memory.
  const { createPageMarkdown } = await import('./create-page-markdown.ts');
  const { title, description } = route;
  const url = values.siteUrl + route.path;
  const text = createPageMarkdown({
    markup,
    url,
    description,
    title: formatPageTitle(title, values.brand),
    updated: findLastUpdated(route.id),
  });
  const links = { 'Content-Location': getMarkdownPath(route), Link: `<${url}>; rel="canonical"` };
  return createResource(compress(text), { ...caching.page, ...headers, ...links });
}

/**
 * Adapts the header fields of a page's Markdown for requests to the page's own URL, in which the `Accept`
 * field selects HTML or Markdown. Shared caches must not store the Markdown response, because a cache that
 * ignores `Vary: Accept` would send it to browsers.
 */
export function negotiate(markdown: Resource): Resource {
  const headers = { ...markdown.headers, ...caching.negotiated, Vary: 'Accept, Accept-Encoding' };
  return { ...markdown, headers };
}

/** Writes a short Markdown version of the 404 page, with links from which an AI assistant can continue. */
function writeNotFound({ siteUrl }: SiteValues): string {
  const { heading, subheading, home } = notFound;
  return `# ${heading}. ${subheading}\n\n- [${home}](${siteUrl}/)\n- [llms.txt](${siteUrl}/llms.txt)\n`;
}
