import { setImmediate } from 'node:timers/promises';
import { getMarkdownPath, listedRoutes, routes } from '../../shared/routes.ts';
import {
  createHtmlResource,
  createMarkdownResource,
  createNotFoundMarkdown,
  renderDocument,
} from './create-page.ts';
import { createEndpoints } from './endpoints/create-endpoints.ts';
import type { Resource } from './resource.ts';
import { createResourceMap, type ResourceMap } from './resource-map.ts';
import { createSiteContext, type SiteContext, type SiteOptions } from './site-context.ts';

/** All rendered resources. */
export interface Site {
  /** Pages, their Markdown forms and the files for machines. */
  resources: ResourceMap;
  /** By path. */
  pages: ReadonlyMap<string, Resource>;
  /** The page of status 404, the same for all paths. */
  notFound: Resource;
  /** The same for clients that prefer Markdown. */
  notFoundMarkdown: Resource;
  /** The page of status 500, with the id (`[A-Za-z0-9_-]{8,64}`) under which the log has the error. */
  createServerError(requestId: string): Resource;
}

/** Placeholder for the id of a request; no text of the site contains it. */
const REQUEST_ID_SLOT = 'request-id-slot-7Qw2';

/**
 * Renders everything once.
 * @throws {Error} naming the page that could not be rendered.
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const context = createSiteContext(options);
  const { pages, markdown } = await createPages(context);
  const endpoints = createEndpoints(context);
  const resources = createResourceMap(pages, [...endpoints, ...markdown]);
  const notFoundDocument = await renderDocument(context, routes.notFound);
  const notFound = createHtmlResource(context, routes.notFound, notFoundDocument.html);
  const serverError = await renderDocument(context, routes.serverError, REQUEST_ID_SLOT);
  return {
    resources,
    pages,
    notFound,
    notFoundMarkdown: createNotFoundMarkdown(context),
    createServerError: (requestId) =>
      createHtmlResource(
        context,
        routes.serverError,
        serverError.html.replaceAll(REQUEST_ID_SLOT, requestId),
      ),
  };
}

async function createPages(context: SiteContext) {
  const pages = new Map<string, Resource>();
  const markdown = new Map<string, () => Promise<Resource>>();
  for (const route of context.pages ?? listedRoutes) {
    const { app, html } = await renderDocument(context, route);
    pages.set(route.path, createHtmlResource(context, route, html));
    markdown.set(getMarkdownPath(route), () => createMarkdownResource(context, route, app));
    // While a new month is rendered, requests are handled between the pages.
    await setImmediate();
  }
  return { pages, markdown };
}
