import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadPageCode } from '../shared/app/pages.ts';
import { SiteApp } from '../shared/app/site-app.tsx';
import { getMarkdownPath, isListed, type Route, routes } from '../shared/content/site/routes.ts';
import type { DocumentData } from '../shared/ui/app-context.ts';
import { createDocument } from './document.ts';
import { caching, NOT_INDEXED } from './headers/caching.ts';
import { createPolicy } from './headers/content-security-policy.ts';
import type { RenderContext } from './render-context.ts';
import { compress, createResource, type Resource } from './resource.ts';
import { createStructuredData } from './structured-data/structured-data.ts';

const CACHING = { 200: caching.page, 404: caching.notFoundAndRedirects, 500: caching.never };

/** Placeholder for the id of a request; no text of the site contains it. */
const REQUEST_ID_SLOT = 'request-id-slot-7Qw2';

/**
 * @returns the page, and React's output, from which its Markdown is made.
 * @throws {Error} naming the page, with what went wrong as its cause.
 */
export async function renderPage(context: RenderContext, route: Route) {
  const { app, html, headers } = await renderHtml(context, route);
  const vary = { Vary: 'Accept, Accept-Encoding' };
  const page = createResource(compress(html), { ...headers, ...vary }, route.status);
  return { app, page };
}

/** Renders the page of status 500 once, and puts the id of each request into a copy. */
export async function renderServerError(
  context: RenderContext,
): Promise<(requestId: string) => Resource> {
  const { html, headers } = await renderHtml(context, routes.serverError, REQUEST_ID_SLOT);
  return (requestId) => ({
    status: 500,
    headers,
    bodies: { identity: Buffer.from(html.replaceAll(REQUEST_ID_SLOT, requestId)) },
  });
}

async function renderHtml(context: RenderContext, route: Route, requestId?: string) {
  const { assets, config, values } = context;
  const data: DocumentData = {
    page: route.id,
    site: values,
    ...(requestId !== undefined && { requestId }),
  };
  const app = await renderApp(data);
  const structuredData = isListed(route) ? createStructuredData(context, route) : null;
  const headers = {
    ...CACHING[route.status],
    ...(!(isListed(route) && values.indexable) && NOT_INDEXED),
    ...(isListed(route) && {
      Link: `<${getMarkdownPath(route)}>; rel=alternate; type="text/markdown"`,
    }),
    'Content-Type': 'text/html',
    'Content-Security-Policy': createPolicy(config.security.isSecure, {
      inlineStyle: assets.styles?.[route.id],
      hasAnalytics: values.analytics?.measurementId !== undefined,
    }),
  };
  return { app, headers, html: createDocument(app, data, assets, structuredData) };
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
        <SiteApp data={data} Router={Router} Page={Page} />
      </div>,
    );
  } catch (cause) {
    throw new Error(`The page ${path ?? id} could not be rendered: ${cause}`, { cause });
  }
}

function renderToMarkup(app: ReactNode): Promise<string> {
  const markup = new PassThrough();
  const fail = (error: unknown) => void markup.destroy(error as Error);
  const { pipe } = renderToPipeableStream(app, {
    // Without it React would move the content of a Suspense boundary behind inline scripts: blank
    // pages without JavaScript, and nothing that a strict policy would run.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(markup),
    onShellError: fail,
    onError: fail,
  });
  return text(markup);
}
