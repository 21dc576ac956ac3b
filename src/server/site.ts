import { setImmediate } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import {
  getMarkdownPath,
  isListed,
  type ListedRoute,
  listedRoutes,
  type Route,
  routes,
} from '../shared/content/site/routes.ts';
import type { Assets } from './assets.ts';
import type { Config } from './config/config.ts';
import { createEndpoint, endpoints } from './endpoints/endpoints.ts';
import { type CreateResource, sendPage, sendText } from './handlers/send-page.ts';
import { createMarkdown, negotiate } from './markdown/create-markdown.ts';
import { renderPage, renderServerError } from './page.tsx';
import { createRenderContext } from './render-context.ts';
import type { Resource } from './resource.ts';

/** The rendered site: a request handler for each path, and the error pages. */
export type Site = Awaited<ReturnType<typeof renderSite>>;

/** Returns the most recently rendered site. */
export type GetSite = () => Site;

const HOUR_MS = 3_600_000;

/** Lists the paths of all pages, their Markdown versions, endpoints, health checks and the given files. */
export function listPaths(files: Iterable<string> = []): ReadonlySet<string> {
  return new Set([
    '/healthz',
    '/readyz',
    ...listedRoutes.flatMap((route) => [route.path, getMarkdownPath(route)]),
    ...endpoints.map(({ path }) => path),
    ...files,
  ]);
}

/**
 * Renders the site at startup and again every hour, because the copyright year and the expiry date in
 * `security.txt` depend on the current time. If a later rendering fails, the error is logged and the previous
 * site stays in use.
 */
export async function startHourlyRendering(
  render: () => Promise<Site>,
  logger: Logger,
): Promise<GetSite> {
  let site = await render();
  setInterval(async () => {
    try {
      site = await render();
    } catch (err) {
      logger.error({ err }, 'the site could not be rendered again; the old one is served');
    }
  }, HOUR_MS).unref();
  return () => site;
}

/**
 * Renders the pages and creates the request handler for each path of the site.
 * @param files request handlers of the files, keyed by URL path
 * @param listed pages to render; the development server renders only the requested page
 * @throws {Error} if a page cannot be rendered; the message names the page
 */
export async function renderSite(
  config: Config,
  assets: Assets,
  files: ReadonlyMap<string, RequestHandler>,
  now = new Date(),
  listed: readonly ListedRoute[] = listedRoutes,
) {
  const context = createRenderContext(config, assets, now);
  const generated = new Map<string, RequestHandler>();
  const pages = new Map<string, RequestHandler>();
  for (const endpoint of endpoints) {
    generated.set(endpoint.path, sendText(createOnce(() => createEndpoint(endpoint, context))));
  }
  const render = async (route: Route) => {
    const { html, markup } = await renderPage(context, route);
    const create = createOnce(() => createMarkdown(context, route, markup));
    if (isListed(route)) generated.set(getMarkdownPath(route), sendText(create));
    // Pause after each page, so that waiting requests are handled during the hourly rendering.
    await setImmediate();
    return { html, createMarkdown: async () => negotiate(await create()) };
  };
  for (const route of listed) pages.set(route.path, sendPage(await render(route)));
  const notFound = await render(routes.notFound);
  return {
    /**
     * Request handlers, keyed by URL path. A page takes precedence over a file, and a file over a generated
     * endpoint. A site owner's `public/robots.txt` therefore replaces the generated one.
     */
    handlers: new Map([...generated, ...files, ...pages]),
    /** All valid URL paths of the site, including the health checks. */
    paths: listPaths(files.keys()),
    /** Sends the 404 page. */
    sendNotFound: sendPage(notFound),
    /** Sends the 404 page with status 410, for an old path whose page no longer exists. */
    sendGone: sendPage(notFound, 410),
    /** Creates the 500 page with the request id (`[A-Za-z0-9_-]{8,64}`) under which the error is logged. */
    createServerError: await renderServerError(context),
  };
}

function createOnce(create: CreateResource): CreateResource {
  let created: Promise<Resource> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
