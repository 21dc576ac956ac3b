import { setImmediate } from 'node:timers/promises';
import { domainToUnicode } from 'node:url';
import type { Logger } from 'pino';
import type { PageId } from '../shared/content/site/page-metadata.ts';
import { provider } from '../shared/content/site/provider.ts';
import {
  getMarkdownPath,
  type ListedRoute,
  listedRoutes,
  routes,
} from '../shared/content/site/routes.ts';
import type { Assets } from './assets.ts';
import type { Config } from './config/config.ts';
import { endpoints } from './endpoints/endpoints.ts';
import { createMarkdown } from './markdown/create-markdown.ts';
import { type Page, renderPage, renderServerError } from './page.tsx';
import type { RenderContext } from './render-context.ts';

/** Everything that is rendered; nothing of it depends on a request. */
export interface Site {
  context: RenderContext;
  getPage(id: PageId): Page;
  /** The page of status 500, with the id (`[A-Za-z0-9_-]{8,64}`) under which the log has the error. */
  getServerError(requestId: string): Page;
  /** The text of an endpoint or of a page's Markdown, by its path: created at the first request for it. */
  getText(path: string): Promise<string>;
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
 * @param now decides the year of the copyright, and when `security.txt` expires
 * @param listed pages to render: all of them, where development does not need only one
 * @throws {Error} naming the page that could not be rendered.
 */
export async function renderSite(
  config: Config,
  assets: Assets,
  now: Date,
  listed: readonly ListedRoute[] = listedRoutes,
): Promise<Site> {
  const { siteUrl } = config;
  const siteUrlText = siteUrl.replace(/(?<=\/\/)[^:[]+/, domainToUnicode);
  const other = siteUrlText !== siteUrl && { siteUrlText };
  const values = { ...config.site, siteUrl, ...other, year: getYear(now) };
  const context = { config, values, now, assets };
  const pages = new Map<PageId, Page>();
  const texts = new Map(
    endpoints.map(({ path, create }) => [path, createOnce(async () => create(context))]),
  );
  for (const route of listed) {
    const page = await renderPage(context, route);
    pages.set(route.id, page);
    const create = () => createMarkdown(context, route, page.app);
    texts.set(getMarkdownPath(route), createOnce(create));
    // While it is rendered again, requests are handled between the pages.
    await setImmediate();
  }
  pages.set('notFound', await renderPage(context, routes.notFound));
  return {
    context,
    // Each page has been rendered; in development, the one that is requested.
    getPage: (id) => pages.get(id) as Page,
    getServerError: await renderServerError(context),
    getText: (path) => (texts.get(path) as () => Promise<string>)(),
  };
}

function createOnce(create: () => Promise<string>): () => Promise<string> {
  let created: Promise<string> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}

/** The year where the provider is. */
function getYear(now: Date): number {
  const { timeZone } = provider;
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' });
  return Number(format.format(now));
}
