import compression from 'compression';
import type { RequestHandler } from 'express';
import { createServer as createViteServer } from 'vite';
import { stylesNames } from '../../shared/styles/styles-names.ts';
import type { Config } from '../config/config.ts';
import { getZurichMonth } from '../site/current-site.ts';
import type { Site } from '../site/site.ts';
import type { ClientAssets } from './client-assets.ts';

/** What Vite serves instead of a build: sources, each with its hot replacement. */
const assets: ClientAssets = {
  scripts: ['/@vite/client', '/src/client/hot-replacement.ts', '/src/client/entry.ts'],
  css: '',
  pageCss: Object.fromEntries(stylesNames.map((name) => [name, ''])) as ClientAssets['pageCss'],
  styleSheets: ['/src/shared/styles/index.css', '/src/shared/styles/pages.css'],
  fonts: [],
};

/** Vite in this process: the same rendering as in production, from the sources of the moment. */
export async function createDevelopment(config: Config) {
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });
  let site: Site | null = null;
  let siteUrl = '';

  const renderOnRequest: RequestHandler = async (_request, _response, next) => {
    const { createSite } = (await vite.ssrLoadModule(
      '/src/server/site/site.ts',
    )) as typeof import('../site/site.ts');
    site = await createSite({
      config,
      siteUrl,
      month: getZurichMonth(new Date()),
      assets,
      files: new Map(),
      isDevelopment: true,
    });
    next();
  };

  return {
    assets,
    handlers: [compression(), vite.middlewares as RequestHandler, renderOnRequest],
    getSite: () => site,
    start(url: string) {
      siteUrl = url;
    },
  };
}
