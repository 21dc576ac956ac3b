import { pino } from 'pino';
import pretty from 'pino-pretty';
import { getMarkdownPath, listedRoutes } from '../shared/content/site/routes.ts';
import { createApp } from './app.ts';
import { loadConfig } from './config/config.ts';
import { listPaths, renderSite } from './site.ts';

const assets = {
  scripts: ['/@vite/client', '/src/client/hot-replacement.ts', '/src/client/entry.ts'],
  styles: null,
  printStyles: '/src/shared/styles/print.css',
  fonts: [],
  styleSheets: ['/src/shared/styles/index.css', '/src/shared/styles/pages.css'],
};

const logger = pino({ level: 'error' }, pretty({ sync: true }));

/**
 * Creates the Express app for a single request in development. Only the requested page and the error pages
 * are rendered.
 * @throws {Error} if a page cannot be rendered; the message names the page
 */
export async function createDevelopmentApp(url: string) {
  const config = await loadConfig(listPaths());
  const [path = ''] = url.split('?', 1);
  const pages = listedRoutes.filter((route) => [route.path, getMarkdownPath(route)].includes(path));
  const site = await renderSite(config, assets, new Map(), new Date(), pages);
  const observability = { accessLog: config.log.access, logger, metrics: null };
  return createApp(config, observability, { isDraining: false }, () => site);
}
