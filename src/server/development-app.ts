import type { Express } from 'express';
import { pino } from 'pino';
import pretty from 'pino-pretty';
import { getMarkdownPath, listedRoutes } from '../shared/content/site/routes.ts';
import { createApp } from './app.ts';
import type { Assets } from './assets.ts';
import { loadConfig } from './config/config.ts';
import { renderSite, sitePaths } from './site.ts';

const assets: Assets = {
  scripts: ['/@vite/client', '/src/client/hot-replacement.ts', '/src/client/entry.ts'],
  styles: null,
  printStyles: '/src/shared/styles/print.css',
  fonts: [],
  styleSheets: ['/src/shared/styles/index.css', '/src/shared/styles/pages.css'],
};

const logger = pino({ level: 'error' }, pretty({ sync: true }));

/**
 * The app for one request, with the page at its path rendered.
 * @throws {Error} naming the page that could not be rendered.
 */
export async function createDevelopmentApp(url: string): Promise<Express> {
  const paths = new Set(sitePaths);
  const config = await loadConfig(paths);
  const [path = ''] = url.split('?', 1);
  const pages = listedRoutes.filter((route) => [route.path, getMarkdownPath(route)].includes(path));
  const site = await renderSite(config, assets, [], new Date(), pages);
  const lifecycle = { isDraining: false };
  return createApp({ config, logger, metrics: null, lifecycle, getSite: () => site, paths });
}
