import type { RequestHandler } from 'express';
import { createServer as createViteServer } from 'vite';
import { getMarkdownPath, listedRoutes } from '../../shared/routes.ts';
import { stylesNames } from '../../shared/styles/styles-names.ts';
import type { Config } from '../config/config.ts';
import { getPath } from '../http/request-path.ts';
import { getZurichMonth } from '../site/current-site.ts';
import { createResourceMap } from '../site/resource-map.ts';
import type { Site } from '../site/site.ts';
import type { ClientAssets } from './client-assets.ts';
import type { SiteSource } from './site-source.ts';

/** Sources, which Vite serves instead of a build. */
const assets: ClientAssets = {
  scripts: ['/@vite/client', '/src/client/hot-replacement.ts', '/src/client/entry.ts'],
  css: '',
  pageCss: Object.fromEntries(stylesNames.map((name) => [name, ''])) as ClientAssets['pageCss'],
  styleSheets: ['/src/shared/styles/index.css', '/src/shared/styles/pages.css'],
  fonts: [],
};

/** Vite in this process; each request renders its page from the current sources. */
export async function createDevelopmentSource(config: Config): Promise<SiteSource> {
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });
  let site: Site | null = null;
  let siteUrl = '';

  const renderOnRequest: RequestHandler = async (request, _response, next) => {
    const path = getPath(request);
    const { createSite } = (await vite.ssrLoadModule(
      '/src/server/site/site.ts',
    )) as typeof import('../site/site.ts');
    site = await createSite({
      config,
      siteUrl,
      month: getZurichMonth(new Date()),
      assets,
      pages: listedRoutes.filter((route) => route.path === path || getMarkdownPath(route) === path),
      isDevelopment: true,
    });
    next();
  };

  return {
    handlers: [vite.middlewares as RequestHandler, renderOnRequest],
    files: createResourceMap([]),
    getSite: () => site,
    async start(url) {
      siteUrl = url;
    },
    stop() {},
  };
}
