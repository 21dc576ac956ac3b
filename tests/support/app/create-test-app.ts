import { pino } from 'pino';
import { createApp } from '../../../src/server/app.ts';
import { loadAssets } from '../../../src/server/assets.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import type { Redirect } from '../../../src/server/config/redirects.ts';
import { createAccessLog } from '../../../src/server/handlers/observe-request.ts';
import { createSecurityHeaders } from '../../../src/server/headers/security-headers.ts';
import {
  createServer,
  limitPipelining,
  type ServerOptions,
} from '../../../src/server/process/create-server.ts';
import { createMetrics } from '../../../src/server/process/metrics.ts';
import type { Lifecycle } from '../../../src/server/process/shut-down.ts';
import { renderSite, type Site } from '../../../src/server/site.ts';
import { listedRoutes } from '../../../src/shared/content/site/routes.ts';

export interface TestAppOptions {
  /** Paths of the pages that are rendered, which takes most of the time: all by default. */
  pages?: readonly string[];
  /** Replaces those of `REDIRECTS_FILE`, which the configuration would refuse. */
  redirects?: readonly Redirect[];
  /** Replaces the site that the app serves, to let it fail or wait. */
  getSite?: (site: Site) => Site | Promise<Site>;
  now?: Date;
}

/** The production app and server around the build, for an environment; nothing of them is replaced. */
export async function createTestApp(
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
) {
  const { pages, getSite = (all) => all, now = new Date('2026-11-15T12:00:00Z') } = options;
  const config = readConfig(environment);
  const headers = createSecurityHeaders(config.security);
  const assets = loadAssets('dist/client', headers);
  const rendered = listedRoutes.filter(({ path }) => pages?.includes(path) ?? true);
  const site = await renderSite(config, assets, now, rendered);
  const lifecycle: Lifecycle = { phase: 'ready' };
  const logged: Record<string, unknown>[] = [];
  const logger = pino(
    { level: config.log.level },
    { write: (line: string) => logged.push(JSON.parse(line)) },
  );
  const metrics = config.metrics && createMetrics();
  const app = createApp({
    headers,
    logger,
    accessLog: createAccessLog(logger, config.log.access),
    metrics,
    lifecycle,
    redirects: options.redirects ?? config.redirects,
    getSite: () => getSite(site),
  });
  return {
    app,
    createServer: (options: Pick<ServerOptions, 'onRefused'> = {}) =>
      createServer({ headers, ...config.server, ...options }).on('request', limitPipelining(app)),
    config,
    assets,
    site,
    lifecycle,
    logged,
    metrics,
  };
}

/** A site whose lookups throw, of one path or of any, so that the app responds 500. */
export function failOnLookup(site: Site, failingPath?: string): Site {
  return {
    ...site,
    find(path) {
      if (path === (failingPath ?? path)) throw new Error('planted: /secret/path');
      return site.find(path);
    },
  };
}
