import { setImmediate } from 'node:timers/promises';
import { getMarkdownPath } from '../../shared/markdown-path.ts';
import { isListed, routes } from '../../shared/routes.tsx';
import { createHtmlResource, createPage, renderDocument } from './create-page.ts';
import { createEndpoints } from './endpoints/create-endpoints.ts';
import { optimizeResources } from './optimize-resources.ts';
import type { Resource } from './resource.ts';
import { createSiteContext, type SiteContext, type SiteOptions } from './site-context.ts';

/** All that the server sends, ready. */
export interface Site {
  /** By exact path. */
  resources: ReadonlyMap<string, Resource>;
  /** One answer for all unknown paths: it never shows the path. */
  notFound: Resource;
  /** The page of status 500, with the id (`[A-Za-z0-9_-]{8,64}`) under which the log has the error. */
  createServerError(requestId: string): Promise<Resource>;
  /**
   * Makes what is deferred, and compresses everything as small as it gets; meant for after the
   * start. What is the same in `old`, which has been through this, is taken from there.
   * @param signal Ends it at once.
   * @throws {Error} when that fails; what was not replaced is served as it is.
   */
  optimize(old: Site | null, signal: AbortSignal): Promise<void>;
}

/** Stands where the id of a request goes; no text of the site contains it. */
const REQUEST_ID_SLOT = 'request-id-slot-7Qw2';

/**
 * Renders everything once.
 * @throws {Error} naming the page that could not be rendered.
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const context = createSiteContext(options);
  const pages = await createPages(context);
  const notFound = await createPage(context, routes.notFound);
  const serverError = await renderDocument(context, routes.serverError, REQUEST_ID_SLOT);
  const endpoints = createEndpoints(context);
  return {
    resources: new Map([...options.files, ...endpoints, ...pages]),
    notFound,
    createServerError: async (requestId) =>
      createHtmlResource(
        context,
        routes.serverError,
        serverError.html.replaceAll(REQUEST_ID_SLOT, requestId),
      ),
    async optimize(old, signal) {
      const byPath = [...pages, ...endpoints].map(([path, resource]) => ({
        resource,
        old: old?.resources.get(path),
      }));
      await optimizeResources([...byPath, { resource: notFound, old: old?.notFound }], signal);
    },
  };
}

/** Each page under its address, and after all of them their Markdown forms under theirs. */
async function createPages(context: SiteContext): Promise<Map<string, Resource>> {
  const pages = new Map<string, Resource>();
  const markdown = new Map<string, Resource>();
  for (const route of Object.values(routes).filter(isListed)) {
    const page = await createPage(context, route);
    pages.set(route.path, page);
    if (page.markdown) markdown.set(getMarkdownPath(route.path), page.markdown);
    // While a new month is rendered, requests are answered between the pages.
    await setImmediate();
  }
  return new Map([...pages, ...markdown]);
}
