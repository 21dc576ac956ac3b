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

/** Placeholder for the request id on the 500 page. No text of the site contains this string. */
const REQUEST_ID_SLOT = 'request-id-slot-7Qw2';

/**
 * Renders a page to an HTML resource.
 * @returns the resource, and React's markup, from which the page's Markdown is created
 * @throws {Error} if the page cannot be rendered; the message names the page, and `cause` is the original
 * error
 */
export async function renderPage(context: RenderContext, route: Route) {
  const { markup, document, headers } = await renderDocument(context, route);
  const vary = { Vary: 'Accept, Accept-Encoding' };
  const html = createResource(compress(document), { ...headers, ...vary }, route.status);
  return { html, markup };
}

/**
 * Renders the 500 page once.
 * @returns a function that returns the page with a given request id
 */
export async function renderServerError(context: RenderContext) {
  const { document, headers } = await renderDocument(context, routes.serverError, REQUEST_ID_SLOT);
  return (requestId: string): Resource => ({
    status: 500,
    headers,
    bodies: { identity: Buffer.from(document.replaceAll(REQUEST_ID_SLOT, requestId)) },
  });
}

async function renderDocument(context: RenderContext, route: Route, requestId?: string) {
  const { assets, config, values } = context;
  const data: DocumentData = { page: route.id, site: values, requestId };
  const markup = await renderMarkup(data);
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
  return { markup, headers, document: createDocument(markup, data, assets, structuredData) };
}

async function renderMarkup(data: DocumentData): Promise<string> {
  const { path, id } = routes[data.page];
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path ?? '/'}>{children}</StaticRouter>
  );
  try {
    const Page = await loadPageCode(id);
    if (!Page) throw new Error('Its module must export the component as default');
    return await renderToText(
      <div id="root">
        <SiteApp data={data} Router={Router} Page={Page} />
      </div>,
    );
  } catch (cause) {
    throw new Error(`The page ${path ?? id} could not be rendered: ${cause}`, { cause });
  }
}

function renderToText(element: ReactNode): Promise<string> {
  const stream = new PassThrough();
  const fail = (error: unknown) => void stream.destroy(error as Error);
  const { pipe } = renderToPipeableStream(element, {
    // Never split the output: with a finite chunk size, React would insert the content of large Suspense
    // boundaries with inline scripts. The Content-Security-Policy would block these scripts, and in browsers
    // without JavaScript the page would be blank.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(stream),
    onShellError: fail,
    onError: fail,
  });
  return text(stream);
}
