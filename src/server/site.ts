import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PageId } from '../shared/content/site/page-metadata.ts';
import {
  getMarkdownPath,
  isListed,
  type ListedRoute,
  listedRoutes,
  routes,
} from '../shared/content/site/routes.ts';
import type { Assets } from './assets.ts';
import type { Config } from './config/config.ts';
import { createEndpoint, endpoints } from './endpoints/endpoints.ts';
import { createMarkdown, negotiate } from './markdown/create-markdown.ts';
import { renderPage, renderServerError } from './page.tsx';
import { createRenderContext } from './render-context.ts';
import type { Resource } from './resource.ts';

/** Its HTML, and its Markdown as it is sent at the same path. */
type SitePage = Resource & { getMarkdown: () => Promise<Resource> };

/** Everything that is rendered; nothing of it depends on a request. */
export interface Site {
  getPage(id: PageId): SitePage;
  /** The page of status 500, with the id (`[A-Za-z0-9_-]{8,64}`) under which the log has the error. */
  createServerError(requestId: string): Resource;
  /** An endpoint or the Markdown of a page, by its path: created at the first request for it. */
  getText(path: string): Promise<Resource>;
}

/** @returns what was rendered last. */
export type GetSite = () => Site;

const HOUR_MS = 3_600_000;

/**
 * Renders the site, and again each hour, because the year of the copyright and the day on which
 * `security.txt` expires depend on the time. Where that fails, the site before it stays.
 */
export async function keepRendered(
  config: Config,
  assets: Assets,
  logger: Logger,
): Promise<GetSite> {
  let site = await renderSite(config, assets, new Date());
  setInterval(async () => {
    try {
      site = await renderSite(config, assets, new Date());
    } catch (err) {
      logger.error({ err }, 'the site could not be rendered again; the old one is served');
    }
  }, HOUR_MS).unref();
  return () => site;
}

/**
 * @param listed pages to render: all of them, where development does not need only one
 * @throws {Error} naming the page that could not be rendered.
 */
export async function renderSite(
  config: Config,
  assets: Assets,
  now: Date,
  listed: readonly ListedRoute[] = listedRoutes,
): Promise<Site> {
  const context = createRenderContext(config, assets, now);
  const pages = new Map<PageId, SitePage>();
  const texts = new Map(
    endpoints.map((endpoint) => [
      endpoint.path,
      createOnce(() => createEndpoint(endpoint, context)),
    ]),
  );
  for (const route of [...listed, routes.notFound]) {
    const { page, app } = await renderPage(context, route);
    const getMarkdown = createOnce(() => createMarkdown(context, route, app));
    const getNegotiated = createOnce(async () => negotiate(await getMarkdown()));
    pages.set(route.id, { ...page, getMarkdown: getNegotiated });
    if (isListed(route)) texts.set(getMarkdownPath(route), getMarkdown);
    // While it is rendered again, requests are handled between the pages.
    await setImmediate();
  }
  return {
    // Each page has been rendered; in development, the one that is requested.
    getPage: (id) => pages.get(id) as SitePage,
    createServerError: await renderServerError(context),
    getText: (path) => (texts.get(path) as () => Promise<Resource>)(),
  };
}

function createOnce(create: () => Promise<Resource>): () => Promise<Resource> {
  let created: Promise<Resource> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
