import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../shared/app/app.tsx';
import type { DocumentData } from '../shared/app/app-context.ts';
import { loadPageCode } from '../shared/app/pages.ts';
import { getMarkdownPath, isListed, type Route, routes } from '../shared/content/site/routes.ts';
import type { Assets } from './assets.ts';
import { createDocument } from './document.ts';
import { createMarkdown, createNotFoundMarkdown } from './endpoints/markdown/markdown-resource.ts';
import type { RenderContext } from './endpoints/render-context.ts';
import { createStructuredData } from './endpoints/structured-data.ts';
import { caching } from './headers/caching.ts';
import { createPolicy } from './headers/content-security-policy.ts';
import { createSecurityHeaders } from './headers/security-headers.ts';
import { createOnce, createResource, type Resource } from './resource.ts';

interface PageContext extends RenderContext {
  assets: Assets;
}

/** Placeholder for the id of a request; no text of the site contains it. */
const REQUEST_ID_SLOT = 'request-id-slot-7Qw2';

/**
 * Renders a page, and its Markdown at the first request for it.
 * @throws {Error} naming the page, with what went wrong as its cause.
 */
export async function createPage(context: PageContext, route: Route): Promise<Resource> {
  const { app, html } = await renderDocument(context, route);
  const getMarkdown = createOnce(async () =>
    isListed(route) ? createMarkdown(context, route, app) : createNotFoundMarkdown(context),
  );
  return createHtmlResource(context, route, html, getMarkdown);
}

/** Renders the page of status 500 once, and puts the id of each request into a copy. */
export async function createServerErrorPage(
  context: PageContext,
): Promise<(requestId: string) => Resource> {
  const { html } = await renderDocument(context, routes.serverError, REQUEST_ID_SLOT);
  return (requestId) =>
    createHtmlResource(context, routes.serverError, html.replaceAll(REQUEST_ID_SLOT, requestId));
}

async function renderDocument(context: PageContext, route: Route, requestId?: string) {
  const { assets, values } = context;
  const data: DocumentData = {
    page: route.id,
    site: values,
    ...(requestId !== undefined && { requestId }),
  };
  const app = await renderApp(data);
  const html = createDocument({
    app,
    data,
    assets,
    css: assets.styles[route.id],
    structuredData: isListed(route) ? createStructuredData(context, route) : null,
  });
  return { app, html };
}

async function renderApp(data: DocumentData): Promise<string> {
  const { path, id } = routes[data.page];
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path ?? '/'}>{children}</StaticRouter>
  );
  try {
    const Page = await loadPageCode(id);
    return await renderToMarkup(
      <div id="root">
        <App data={data} Router={Router} Page={Page} />
      </div>,
    );
  } catch (cause) {
    throw new Error(`The page ${path ?? id} could not be rendered: ${cause}`, { cause });
  }
}

function renderToMarkup(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(app, {
      // Without it React would move the content of a Suspense boundary behind inline scripts: blank
      // pages without JavaScript, and nothing that a strict policy would run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

function createHtmlResource(
  { config, assets }: PageContext,
  route: Route,
  html: string,
  getMarkdown?: () => Promise<Resource>,
): Resource {
  const { status } = route;
  const policy = createPolicy({
    inlineStyle: assets.styles[route.id],
    isPage: true,
    hasAnalytics: config.site.analytics?.measurementId !== undefined,
    isSecure: config.security.isSecure,
    isDevelopment: assets.isDevelopment,
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
    ...(getMarkdown && { getMarkdown }),
  });
}
