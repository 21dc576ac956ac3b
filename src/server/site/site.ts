import type { AnalyticsValues, DocumentData, SiteValues } from '../../shared/document-data.ts';
import { type PageId, type Route, routes } from '../../shared/routes.tsx';
import { caching } from '../caching.ts';
import type { Config } from '../config.ts';
import { createPolicy, trustedTypesReport } from '../content-security-policy.ts';
import { createSecurityHeaders } from '../security-headers.ts';
import type { ClientAssets } from './client-assets.ts';
import { createDocument } from './document.ts';
import { renderPage } from './render-page.tsx';
import { createResource, optimizeResource, type Resource } from './resource.ts';

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

export interface SiteOptions {
  config: Config;
  /** Published origin, without a trailing slash. */
  siteUrl: string;
  /** Calendar year in Europe/Zurich. */
  year: number;
  assets: ClientAssets;
  /** Files of the client build, by address. */
  files: ReadonlyMap<string, Resource>;
  isDevelopment?: boolean;
}

/** Stands where the id of a request goes; no text of the site contains it. */
const REQUEST_ID_SLOT = 'request-id-slot-7Qw2';

/**
 * Renders every page once.
 * @throws {Error} naming the page that could not be rendered.
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const pages = await Promise.all(
    Object.values(routes)
      .filter(({ path }) => path !== null)
      .map(async (route) => [route.path ?? '', await createPage(options, route)] as const),
  );
  const notFound = await createPage(options, routes.notFound);
  const serverError = await renderDocument(options, 'serverError', REQUEST_ID_SLOT);
  return {
    resources: new Map([...options.files, ...pages]),
    notFound,
    createServerError: (requestId) =>
      createPageResource(
        options,
        routes.serverError,
        serverError.replaceAll(REQUEST_ID_SLOT, requestId),
      ),
    async optimize() {
      for (const [, page] of pages) await optimizeResource(page);
      await optimizeResource(notFound);
    },
  };
}

async function createPage(options: SiteOptions, route: Route): Promise<Resource> {
  return createPageResource(options, route, await renderDocument(options, route.id));
}

function createPageResource(
  { config, assets, isDevelopment = false }: SiteOptions,
  route: Route,
  html: string,
): Promise<Resource> {
  const { status } = route;
  const css = getInlinedCss(assets, route);
  const hasAnalytics = config.analyticsId !== null;
  const policy = createPolicy({
    inlineStyles: css === '' ? [] : [css],
    isPage: true,
    hasAnalytics,
    isSecure: config.isSecure,
    isDevelopment,
  });
  const isListed = status === 200 && config.indexable;
  return createResource({
    status,
    contentType: 'text/html; charset=utf-8',
    headers: {
      ...createSecurityHeaders(config, policy),
      ...(hasAnalytics && { 'content-security-policy-report-only': trustedTypesReport }),
      ...{ 200: caching.page, 404: caching.short, 500: caching.never }[status],
      ...(!isListed && { 'X-Robots-Tag': 'noindex' }),
    },
    body: Buffer.from(html),
  });
}

async function renderDocument(
  options: SiteOptions,
  page: PageId,
  requestId?: string,
): Promise<string> {
  const data: DocumentData = {
    page,
    site: getSiteValues(options),
    ...(requestId !== undefined && { requestId }),
  };
  const { assets } = options;
  return createDocument({
    app: await renderPage(data),
    data,
    assets,
    css: getInlinedCss(assets, routes[page]),
  });
}

/** What a page looks like with nothing but its own document: the common styles and its own. */
function getInlinedCss({ css, pageCss }: ClientAssets, { styles }: Route): string {
  return css + pageCss[styles];
}

function getSiteValues({ config, siteUrl, year }: SiteOptions): SiteValues {
  const { brand, legalName, legalAddress, legalId, email, phone, whatsapp, indexable } = config;
  const analytics = getAnalyticsValues(config);
  return {
    brand,
    legalName,
    legalAddress,
    legalId,
    email,
    phone,
    whatsapp,
    siteUrl,
    year,
    indexable,
    ...(analytics && { analytics }),
  };
}

function getAnalyticsValues({ analyticsId, analyticsCookieDomain }: Config) {
  if (!analyticsId && !analyticsCookieDomain) return null;
  return {
    ...(analyticsId && { measurementId: analyticsId }),
    ...(analyticsCookieDomain && { cookieDomain: analyticsCookieDomain }),
  } satisfies AnalyticsValues;
}
