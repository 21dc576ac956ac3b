import type { Express } from 'express';
import { pino } from 'pino';
import pretty from 'pino-pretty';
import { getMarkdownPath, listedRoutes } from '../shared/content/site/routes.ts';
import { createApp } from './app.ts';
import type { Assets } from './assets.ts';
import { loadConfig } from './config/config.ts';
import { listPaths, renderSite } from './site.ts';

const assets: Assets = {
  scripts: ['/@vite/client', '/src/client/hot-replacement.ts', '/src/client/entry.ts'],
  styles: null,
  printStyles: '/src/shared/styles/print.css',
  fonts: [],
  styleSheets: ['/src/shared/styles/index.css', '/src/shared/styles/pages.css'],
};

const logger = pino({ level: 'error' }, pretty({ sync: true }));

/**
 * Creates an app for one request and renders only the page at the URL's path.
 * @throws {Error} naming the page that could not be rendered.
 */
export async function createDevelopmentApp(url: string): Promise<Express> {
  const config = await loadConfig(listPaths());
  const [path = ''] = url.split('?', 1);
  const pages = listedRoutes.filter((route) => [route.path, getMarkdownPath(route)].includes(path));
  const site = await renderSite(config, assets, new Map(), new Date(), pages);
  return createApp({
    config,
    observability: { accessLog: config.log.access, logger, metrics: null },
    drainState: { isDraining: false },
    getSite: () => site,
  });
}
