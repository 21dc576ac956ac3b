import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentSecurityPolicy } from 'helmet';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../shared/app/app.tsx';
import { loadPageCode } from '../shared/app/pages.ts';
import { getMarkdownPath, isListed, type Route, routes } from '../shared/content/site/routes.ts';
import type { DocumentData } from '../shared/ui/app-context.ts';
import { createDocument } from './document.ts';
import { caching } from './headers/caching.ts';
import { createPolicy } from './headers/content-security-policy.ts';
import type { RenderContext } from './render-context.ts';
import { createStructuredData } from './structured-data.ts';

/** A page with what its response needs; the handlers choose the encoding. */
export interface Page {
  status: Route['status'];
  headers: Readonly<Record<string, string>>;
  /** Sets the page's own Content-Security-Policy. */
  setPolicy: ReturnType<typeof contentSecurityPolicy>;
  html: string;
  /** Bodies, in the server's order of preference. */
  compressed: ReadonlyMap<string, Buffer>;
  /** React's output, from which its Markdown is made. */
  app: string;
}

/** Placeholder for the id of a request; no text of the site contains it. */
const REQUEST_ID_SLOT = 'request-id-slot-7Qw2';

/**
 * One less than the best: six documents take 75 ms of CPU instead of 190, for 2 % more bytes.
 * https://github.com/google/brotli
 */
const BROTLI_QUALITY = 10;

/** @throws {Error} naming the page, with what went wrong as its cause. */
export async function renderPage(context: RenderContext, route: Route): Promise<Page> {
  const page = await renderHtml(context, route);
  const body = Buffer.from(page.html);
  const compressed = new Map([
    ['br', compressWithBrotli(body)],
    ['gzip', gzipSync(body, { level: constants.Z_BEST_COMPRESSION })],
  ]);
  const headers = {
    ...page.headers,
    Vary: 'Accept, Accept-Encoding',
    ...(page.status === 200 && { ETag: createWeakEtag(body) }),
  };
  return { ...page, compressed, headers };
}

/** Renders the page of status 500 once, and puts the id of each request into a copy. */
export async function renderServerError(
  context: RenderContext,
): Promise<(requestId: string) => Page> {
  const page = await renderHtml(context, routes.serverError, REQUEST_ID_SLOT);
  return (requestId) => ({ ...page, html: page.html.replaceAll(REQUEST_ID_SLOT, requestId) });
}

async function renderHtml(context: RenderContext, route: Route, requestId?: string): Promise<Page> {
  const { assets, config, values } = context;
  const data: DocumentData = {
    page: route.id,
    site: values,
    ...(requestId !== undefined && { requestId }),
  };
  const app = await renderApp(data);
  const css = assets.styles[route.id];
  const structuredData = isListed(route) ? createStructuredData(context, route) : null;
  const directives = createPolicy({
    inlineStyle: css,
    isPage: true,
    hasAnalytics: config.site.analytics?.measurementId !== undefined,
    isSecure: config.security.isSecure,
    isDevelopment: assets.isDevelopment,
  });
  return {
    status: route.status,
    headers: {
      ...{ 200: caching.page, 404: caching.short, 500: caching.never }[route.status],
      ...(!(isListed(route) && config.site.indexable) && { 'X-Robots-Tag': 'noindex' }),
      ...(isListed(route) && {
        Link: `<${getMarkdownPath(route)}>; rel=alternate; type="text/markdown"`,
      }),
    },
    setPolicy: contentSecurityPolicy({ useDefaults: false, directives }),
    html: createDocument({ app, data, assets, css, structuredData }),
    compressed: new Map(),
    app,
  };
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

function compressWithBrotli(text: Buffer): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** The same for each encoding of the content (RFC 9110, section 8.8.1). */
function createWeakEtag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
}
