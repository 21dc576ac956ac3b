import { formatPageTitle } from '../../../shared/app/head/page-head.tsx';
import { notFound } from '../../../shared/content/site/errors.ts';
import { pageMetadata } from '../../../shared/content/site/page-metadata.ts';
import { getMarkdownPath, type ListedRoute } from '../../../shared/content/site/routes.ts';
import { caching } from '../../headers/caching.ts';
import { createSecurityHeaders } from '../../headers/security-headers.ts';
import { createResource, type Resource } from '../../resource.ts';
import { findLastUpdated } from '../crawler-files.ts';
import type { RenderContext } from '../render-context.ts';

/**
 * The page as Markdown; its canonical link points search engines to the HTML.
 * @param app React's output.
 */
export async function createMarkdown(
  context: RenderContext,
  route: ListedRoute,
  app: string,
): Promise<Resource> {
  // Loaded at the first request: its libraries take 9 MB of memory.
  const { createPageMarkdown } = await import('./create-page-markdown.ts');
  const { config, values } = context;
  const { id, path } = route;
  const url = values.siteUrl + path;
  const { title, description } = pageMetadata[id];
  const markdown = createPageMarkdown({
    app,
    url,
    title: formatPageTitle(title, values.brand),
    description,
    updated: findLastUpdated(id),
  });
  return createResource({
    status: 200,
    contentType: 'text/markdown; charset=utf-8',
    headers: {
      ...createSecurityHeaders(config.security),
      ...caching.page,
      ...(!config.site.indexable && { 'X-Robots-Tag': 'noindex' }),
      'Content-Location': getMarkdownPath(route),
      'Content-Language': 'es',
      Link: `<${url}>; rel="canonical"`,
    },
    body: Buffer.from(markdown),
  });
}

/** The page of status 404 in a few lines: its words, and where an assistant goes on. */
export function createNotFoundMarkdown({ config, values }: RenderContext): Resource {
  const { heading, subheading, home } = notFound;
  const { siteUrl } = values;
  return createResource({
    status: 404,
    contentType: 'text/markdown; charset=utf-8',
    headers: {
      ...createSecurityHeaders(config.security),
      ...caching.short,
      'X-Robots-Tag': 'noindex',
      'Content-Language': 'es',
    },
    body: Buffer.from(
      `# ${heading}. ${subheading}\n\n- [${home}](${siteUrl}/)\n- [llms.txt](${siteUrl}/llms.txt)\n`,
    ),
  });
}
