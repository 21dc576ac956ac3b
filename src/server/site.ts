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

/** By path, what sends the one thing that the site has there. */
type Handlers = ReadonlyMap<string, RequestHandler>;

/** Everything that is prepared; nothing of it depends on a request. */
export interface Site {
  /** Pages come before files, and files before what the site has there: the owner has put them. */
  handlers: Handlers;
  sendNotFound: RequestHandler;
  /** The page of status 500, with the id (`[A-Za-z0-9_-]{8,64}`) under which the log has the error. */
  createServerError(requestId: string): Resource;
}

/** Of all pages, their Markdown, what machines read, and the state of the server. */
export const sitePaths: readonly string[] = [
  '/healthz',
  '/readyz',
  ...listedRoutes.flatMap((route) => [route.path, getMarkdownPath(route)]),
  ...endpoints.map(({ path }) => path),
];

/** @returns what was rendered last. */
export type GetSite = () => Site;

const HOUR_MS = 3_600_000;

/**
 * Renders the site, and again each hour, because the year of the copyright and the day on which
 * `security.txt` expires depend on the time. Where that fails, the site before it stays.
 */
export async function keepRendered(render: () => Promise<Site>, logger: Logger): Promise<GetSite> {
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
 * @param files what sends each file, by its path
 * @param listed pages to render: all of them, where development does not need only one
 * @throws {Error} naming the page that could not be rendered.
 */
export async function renderSite(
  config: Config,
  assets: Assets,
  files: Iterable<[string, RequestHandler]>,
  now = new Date(),
  listed: readonly ListedRoute[] = listedRoutes,
): Promise<Site> {
  const context = createRenderContext(config, assets, now);
  const handlers = new Map<string, RequestHandler>();
  const pages = new Map<string, RequestHandler>();
  for (const endpoint of endpoints) {
    handlers.set(endpoint.path, sendText(createOnce(() => createEndpoint(endpoint, context))));
  }
  const render = async (route: Route) => {
    const { page, app } = await renderPage(context, route);
    const create = createOnce(() => createMarkdown(context, route, app));
    if (isListed(route)) handlers.set(getMarkdownPath(route), sendText(create));
    // While it is rendered again, requests are handled between the pages.
    await setImmediate();
    return sendPage(page, async () => negotiate(await create()));
  };
  for (const route of listed) pages.set(route.path, await render(route));
  const sendNotFound = await render(routes.notFound);
  return {
    handlers: new Map([...handlers, ...files, ...pages]),
    sendNotFound,
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
