import { setImmediate } from 'node:timers/promises';
import {
  getMarkdownPath,
  type ListedRoute,
  listedRoutes,
  routes,
} from '../../shared/content/site/routes.ts';
import type { Config } from '../config/config.ts';
import { createEndpoints } from '../endpoints/create-endpoints.ts';
import type { CalendarMonth } from '../endpoints/render-context.ts';
import type { RenderedResources } from '../http/rendered-resources.ts';
import type { Resource } from '../http/resource.ts';
import { createResourceMap } from '../http/resource-map.ts';
import type { ClientAssets } from './client-assets.ts';
import {
  createHtmlResource,
  createMarkdownResource,
  createNotFoundMarkdown,
  renderDocument,
} from './create-page.ts';

export interface RenderOptions {
  config: Config;
  /** Published origin, without a trailing slash. */
  siteUrl: string;
  month: CalendarMonth;
  assets: ClientAssets;
  /** Pages to render; all of them by default. */
  pages?: readonly ListedRoute[];
  isDevelopment?: boolean;
}

/** Placeholder for the id of a request; no text of the site contains it. */
const REQUEST_ID_SLOT = 'request-id-slot-7Qw2';

/**
 * Renders everything once.
 * @throws {Error} naming the page that could not be rendered.
 */
export async function renderResources({
  siteUrl,
  pages = listedRoutes,
  isDevelopment = false,
  ...options
}: RenderOptions): Promise<RenderedResources> {
  const { config, month } = options;
  const context = {
    ...options,
    isDevelopment,
    values: { ...config.site, siteUrl, year: month.year },
  };
  const html = new Map<string, Resource>();
  const markdown = new Map<string, () => Promise<Resource>>();
  for (const route of pages) {
    const document = await renderDocument(context, route);
    html.set(route.path, createHtmlResource(context, route, document.html));
    markdown.set(getMarkdownPath(route), () =>
      createMarkdownResource(context, route, document.app),
    );
    // While a new month is rendered, requests are handled between the pages.
    await setImmediate();
  }
  const notFound = await renderDocument(context, routes.notFound);
  const serverError = await renderDocument(context, routes.serverError, REQUEST_ID_SLOT);
  return {
    byPath: createResourceMap(html, [...createEndpoints(context), ...markdown]),
    notFound: createHtmlResource(context, routes.notFound, notFound.html),
    notFoundMarkdown: createNotFoundMarkdown(context),
    createServerError: (requestId) =>
      createHtmlResource(
        context,
        routes.serverError,
        serverError.html.replaceAll(REQUEST_ID_SLOT, requestId),
      ),
  };
}
