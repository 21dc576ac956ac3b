import { formatPageTitle } from '../../shared/app/head/page-title.ts';
import { notFound } from '../../shared/content/site/errors.ts';
import { pageMetadata } from '../../shared/content/site/page-metadata.ts';
import {
  getMarkdownPath,
  isListed,
  type ListedRoute,
  type Route,
} from '../../shared/content/site/routes.ts';
import type { DocumentData } from '../../shared/ui/document-data.ts';
import type { RenderContext } from '../endpoints/render-context.ts';
import { findLastUpdated } from '../endpoints/sitemap.ts';
import { createStructuredData } from '../endpoints/structured-data.ts';
import { caching } from '../http/caching.ts';
import { createPolicy } from '../http/content-security-policy.ts';
import { createResource, type Resource } from '../http/resource.ts';
import { createSecurityHeaders } from '../http/security-headers.ts';
import type { ClientAssets } from './client-assets.ts';
import { createDocument } from './document.ts';
import { renderPage } from './render-page.tsx';

export interface PageContext extends RenderContext {
  assets: ClientAssets;
  isDevelopment: boolean;
}

/** @param requestId only for the page of status 500 */
export async function renderDocument(context: PageContext, route: Route, requestId?: string) {
  const { assets, values } = context;
  const data: DocumentData = {
    page: route.id,
    site: values,
    ...(requestId !== undefined && { requestId }),
  };
  const app = await renderPage(data);
  const html = createDocument({
    app,
    data,
    assets,
    css: assets.styles[route.styles],
    structuredData: isListed(route) ? createStructuredData(context, route) : null,
  });
  return { app, html };
}

export function createHtmlResource(
  { config, assets, isDevelopment }: PageContext,
  route: Route,
  html: string,
): Resource {
  const { status } = route;
  const hasAnalytics = config.site.analytics?.measurementId !== undefined;
  const policy = createPolicy({
    inlineStyle: assets.styles[route.styles],
    isPage: true,
    hasAnalytics,
    isSecure: config.security.isSecure,
    isDevelopment,
  });
  return createResource({
    status,
    contentType: 'text/html; charset=utf-8',
    headers: {
      ...createSecurityHeaders(config.security, policy),
      ...{ 200: caching.page, 404: caching.short, 500: caching.never }[status],
      ...(!(isListed(route) && config.site.indexable) && { 'X-Robots-Tag': 'noindex' }),
      ...(isListed(route) && {
        Link: `<${getMarkdownPath(route)}>; rel=alternate; type="text/markdown"`,
      }),
    },
    body: Buffer.from(html),
    ...(isListed(route) && { markdownPath: getMarkdownPath(route) }),
    ...(status === 404 && { varyBy: ['Accept'] }),
  });
}

/**
 * The page as Markdown; its canonical link points search engines to the HTML.
 * @param app React's output.
 */
export async function createMarkdownResource(
  { config, values }: PageContext,
  route: ListedRoute,
  app: string,
): Promise<Resource> {
  // Loaded at the first request: its libraries take 9 MB of memory.
  const { createPageMarkdown } = await import('../endpoints/markdown/create-page-markdown.ts');
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
    varyBy: ['Accept'],
    body: Buffer.from(markdown),
  });
}

/** The page of status 404 in a few lines: its words, and where an assistant goes on. */
export function createNotFoundMarkdown({ config, values }: PageContext): Resource {
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
    varyBy: ['Accept'],
    body: Buffer.from(
      `# ${heading}. ${subheading}\n\n- [${home}](${siteUrl}/)\n- [llms.txt](${siteUrl}/llms.txt)\n`,
    ),
  });
}
