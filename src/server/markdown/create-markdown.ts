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
 * The Markdown of a page as it is sent at its own path. Its canonical link points search engines to the HTML.
 * @param markup React's output for the page
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
  // Loaded at the first request: its libraries take 9 MB of memory.
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

/** Chosen by `Accept` at the path of the page. Some shared caches ignore `Vary: Accept`, and would give it to browsers. */
export function negotiate(markdown: Resource): Resource {
  const headers = { ...markdown.headers, ...caching.negotiated, Vary: 'Accept, Accept-Encoding' };
  return { ...markdown, headers };
}

/** The page of status 404 in a few lines: its words, and where an assistant goes on. */
function writeNotFound({ siteUrl }: SiteValues): string {
  const { heading, subheading, home } = notFound;
  return `# ${heading}. ${subheading}\n\n- [${home}](${siteUrl}/)\n- [llms.txt](${siteUrl}/llms.txt)\n`;
}
