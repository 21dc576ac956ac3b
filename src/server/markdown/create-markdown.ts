import { notFound } from '../../shared/content/site/errors.ts';
import { formatPageTitle, pageMetadata } from '../../shared/content/site/page-metadata.ts';
import type { ListedRoute } from '../../shared/content/site/routes.ts';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import { findLastUpdated } from '../endpoints/crawler-files.ts';
import type { RenderContext } from '../render-context.ts';

/** @param app React's output. */
export async function createMarkdown(
  { values }: RenderContext,
  { id, path }: ListedRoute,
  app: string,
): Promise<string> {
  // Loaded at the first request: its libraries take 9 MB of memory.
  const { createPageMarkdown } = await import('./create-page-markdown.ts');
  const { title, description } = pageMetadata[id];
  return createPageMarkdown({
    app,
    url: values.siteUrl + path,
    title: formatPageTitle(title, values.brand),
    description,
    updated: findLastUpdated(id),
  });
}

/** The page of status 404 in a few lines: its words, and where an assistant goes on. */
export function createNotFoundMarkdown({ siteUrl }: SiteValues): string {
  const { heading, subheading, home } = notFound;
  return `# ${heading}. ${subheading}\n\n- [${home}](${siteUrl}/)\n- [llms.txt](${siteUrl}/llms.txt)\n`;
}
