import { setImmediate } from 'node:timers/promises';
import { domainToUnicode } from 'node:url';
import {
  getMarkdownPath,
  type ListedRoute,
  listedRoutes,
  routes,
} from '../shared/content/site/routes.ts';
import type { Assets } from './assets.ts';
import type { Config } from './config/config.ts';
import { createEndpoints } from './endpoints/create-endpoints.ts';
import { createPage, createServerErrorPage } from './page.tsx';
import { createOnce, type Resource } from './resource.ts';

/** Everything that is served: pages, their Markdown forms, what machines read, and files. */
export interface Site {
  /** @returns the resource of exactly this path; a promise where its first request creates it. */
  find(path: string): Resource | Promise<Resource> | undefined;
  /** The page of status 404, the same for all paths. */
  notFound: Resource;
  /** The page of status 500, with the id (`[A-Za-z0-9_-]{8,64}`) under which the log has the error. */
  createServerError(requestId: string): Resource;
}

/** A promise until the first one is rendered. */
export type GetSite = () => Site | Promise<Site>;

/**
 * Renders the site once; nothing in it depends on a request.
 * @param now decides the year of the copyright, and when `security.txt` expires
 * @param pages all of them, where development does not need only one
 * @throws {Error} naming the page that could not be rendered.
 */
export async function renderSite(
  config: Config,
  assets: Assets,
  now: Date,
  pages: readonly ListedRoute[] = listedRoutes,
): Promise<Site> {
  const siteUrl = config.siteUrl ?? `http://localhost:${config.server.port}`;
  const siteUrlText = siteUrl.replace(/(?<=\/\/)[^:[]+/, domainToUnicode);
  const other = siteUrlText !== siteUrl && { siteUrlText };
  const values = { ...config.site, siteUrl, ...other, year: getYear(now) };
  const context = { config, values, now, assets };
  const resources = new Map<string, Resource | (() => Promise<Resource>)>(assets.files);
  for (const [path, create] of createEndpoints(context)) resources.set(path, createOnce(create));
  for (const route of pages) {
    const page = await createPage(context, route);
    resources.set(route.path, page);
    if (page.getMarkdown) resources.set(getMarkdownPath(route), page.getMarkdown);
    // While it is rendered again, requests are handled between the pages.
    await setImmediate();
  }
  return {
    find(path) {
      const found = resources.get(path);
      return typeof found === 'function' ? found() : found;
    },
    notFound: await createPage(context, routes.notFound),
    createServerError: await createServerErrorPage(context),
  };
}

/** The year in Zürich, where the provider is. */
function getYear(now: Date): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Zurich', year: 'numeric' });
  return Number(format.format(now));
}
