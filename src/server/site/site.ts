import { getMarkdownPath } from '../../shared/markdown-path.ts';
import { isListed, routes } from '../../shared/routes.tsx';
import { createHtmlResource, createPage, renderDocument } from './create-page.ts';
import { createEndpoints } from './endpoints/create-endpoints.ts';
import { optimizeResource, type Resource } from './resource.ts';
import { createSiteContext, type SiteContext, type SiteOptions } from './site-context.ts';

/** All that the server sends, ready. */
export interface Site {
  /** By exact path. */
  resources: ReadonlyMap<string, Resource>;
  /** One answer for all unknown paths: it never shows the path. */
  notFound: Resource;
  /** The page of status 500, with the id (`[A-Za-z0-9_-]{8,64}`) under which the log has the error. */
  createServerError(requestId: string): Promise<Resource>;
  /** Compresses everything as small as it gets; meant for after the start. */
  optimize(): Promise<void>;
}

/** Stands where the id of a request goes; no text of the site contains it. */
const REQUEST_ID_SLOT = 'request-id-slot-7Qw2';

/**
 * Renders everything once.
 * @throws {Error} naming the page that could not be rendered.
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const context = createSiteContext(options);
  const { notFound: notFoundRoute, serverError: serverErrorRoute } = routes;
  const [pages, notFound, serverError] = await Promise.all([
    createPages(context),
    createPage(context, notFoundRoute),
    renderDocument(context, serverErrorRoute, REQUEST_ID_SLOT),
  ]);
  const endpoints = createEndpoints(context);
  return {
    resources: new Map([...options.files, ...endpoints, ...pages]),
    notFound,
    createServerError: async (requestId) =>
      createHtmlResource(
        context,
        serverErrorRoute,
        serverError.html.replaceAll(REQUEST_ID_SLOT, requestId),
      ),
    async optimize() {
      const rendered = new Set([...pages.values(), notFound, ...endpoints.values()]);
      for (const resource of rendered) await optimizeResource(resource);
    },
  };
}

/** Each page under its address, and its Markdown form under its own. */
async function createPages(context: SiteContext): Promise<Map<string, Resource>> {
  const listed = Object.values(routes).filter(isListed);
  const pages = await Promise.all(
    listed.map(async (route) => ({ path: route.path, page: await createPage(context, route) })),
  );
  return new Map(
    pages.flatMap(({ path, page }) => [
      [path, page] as const,
      ...(page.markdown ? [[getMarkdownPath(path), page.markdown] as const] : []),
    ]),
  );
}
