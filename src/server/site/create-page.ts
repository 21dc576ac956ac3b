import { pageDates } from '../../shared/content/page-dates.ts';
import { pageMetadata } from '../../shared/content/page-metadata.ts';
import type { DocumentData } from '../../shared/document-data.ts';
import { formatPageTitle } from '../../shared/head/page-title.ts';
import { getMarkdownPath } from '../../shared/markdown-path.ts';
import { isListed, type ListedRoute, type Route } from '../../shared/routes.tsx';
import { caching } from '../http/caching.ts';
import { createPolicy, trustedTypesReport } from '../http/content-security-policy.ts';
import { createSecurityHeaders } from '../http/security-headers.ts';
import type { ClientAssets } from '../sources/client-assets.ts';
import { deferResource } from './deferred-resource.ts';
import { createDocument } from './document.ts';
import { createPageMarkdown } from './markdown/create-page-markdown.ts';
import { renderPage } from './render-page.tsx';
import { createResource, type Resource } from './resource.ts';
import type { SiteContext } from './site-context.ts';
import { createStructuredData } from './structured-data/create-structured-data.ts';

/**
 * Renders a page once, as HTML and, where it has an address of its own, as Markdown. That takes as
 * long as the HTML, and few ask for it: the first one does, or `optimize` soon after the start.
 */
export async function createPage(context: SiteContext, route: Route): Promise<Resource> {
  const { app, html } = await renderDocument(context, route);
  const markdown = isListed(route)
    ? deferResource(() => createMarkdownResource(context, route, app))
    : undefined;
  return createHtmlResource(context, route, html, markdown);
}

/** @param requestId only for the page of status 500 */
export async function renderDocument(context: SiteContext, route: Route, requestId?: string) {
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
    css: getInlinedCss(assets, route),
    structuredData: isListed(route) ? createStructuredData(context, route) : null,
  });
  return { app, html };
}

export function createHtmlResource(
  { config, assets, isDevelopment = false }: SiteContext,
  route: Route,
  html: string,
  markdown?: Resource,
): Resource {
  const { status } = route;
  const css = getInlinedCss(assets, route);
  const hasAnalytics = config.analyticsId !== null;
  const policy = createPolicy({
    inlineStyles: css === '' ? [] : [css],
    isPage: true,
    hasAnalytics,
    isSecure: config.isSecure,
    isDevelopment,
  });
  return createResource({
    status,
    contentType: 'text/html; charset=utf-8',
    headers: {
      ...createSecurityHeaders(config, policy),
      ...(hasAnalytics && { 'content-security-policy-report-only': trustedTypesReport }),
      ...{ 200: caching.page, 404: caching.short, 500: caching.never }[status],
      ...(!(isListed(route) && config.indexable) && { 'X-Robots-Tag': 'noindex' }),
      ...createLinkHeader(assets, route),
    },
    body: Buffer.from(html),
    ...(markdown && { markdown }),
  });
}

/**
 * What belongs to a page before anything of it is read (RFC 8288): the fonts, which a CDN may name
 * ahead of the page as Early Hints (RFC 8297), and its other form.
 */
function createLinkHeader({ fonts }: ClientAssets, route: Route): { Link?: string } {
  const links = [
    ...fonts.map((url) => `<${url}>; rel=preload; as=font; crossorigin`),
    ...(isListed(route)
      ? [`<${getMarkdownPath(route.path)}>; rel=alternate; type="text/markdown"`]
      : []),
  ];
  return links.length > 0 ? { Link: links.join(', ') } : {};
}

/** Search engines are told that it is the same page in another form. */
function createMarkdownResource(
  { config, values }: SiteContext,
  { id, path }: ListedRoute,
  app: string,
): Resource {
  const url = values.siteUrl + path;
  const { title, description } = pageMetadata[id];
  const markdown = createPageMarkdown({
    app,
    url,
    title: formatPageTitle(title, values.brand),
    description,
    updated: pageDates[id].updated,
  });
  return createResource({
    status: 200,
    contentType: 'text/markdown; charset=utf-8',
    headers: {
      ...createSecurityHeaders(config),
      ...caching.page,
      ...(!config.indexable && { 'X-Robots-Tag': 'noindex' }),
      'Content-Location': getMarkdownPath(path),
      'Content-Language': 'es',
      Link: `<${url}>; rel="canonical"`,
    },
    varyBy: ['Accept'],
    body: Buffer.from(markdown),
  });
}

/** What a page looks like with nothing but its own document: the common styles and its own. */
function getInlinedCss({ css, pageCss }: ClientAssets, { styles }: Route): string {
  return css + pageCss[styles];
}
