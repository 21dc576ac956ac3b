import { pino } from 'pino';
import { readConfig } from '../../../src/server/config/config.ts';
import type { Redirect } from '../../../src/server/config/redirects.ts';
import { createApp } from '../../../src/server/create-app.ts';
import { createAccessLog } from '../../../src/server/http/access-log.ts';
import { createSecurityHeaders } from '../../../src/server/http/security-headers.ts';
import { createServer, type ServerOptions } from '../../../src/server/process/create-server.ts';
import type { Lifecycle } from '../../../src/server/process/lifecycle.ts';
import { createMetrics } from '../../../src/server/process/metrics/create-metrics.ts';
import { createResourceMap } from '../../../src/server/site/resource-map.ts';
import { createSite, type Site } from '../../../src/server/site/site.ts';
import type { CalendarMonth } from '../../../src/server/site/site-context.ts';
import { loadClientAssets } from '../../../src/server/sources/client-assets.ts';
import { loadStaticFiles } from '../../../src/server/sources/static-files.ts';

const CLIENT_DIRECTORY = 'dist/client';

interface TestAppOptions {
  /** Replaces those of `REDIRECTS_FILE`, which the configuration would refuse. */
  redirects?: readonly Redirect[];
  /** Replaces the site that the app serves, to let it fail. */
  getSite?: (site: Site) => Site | null;
  month?: CalendarMonth;
}

/** The production app and server around the build, for an environment; nothing of them is replaced. */
export async function createTestApp(
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
) {
  const { getSite = (site) => site, month = { year: 2026, month: 11 } } = options;
  const config = readConfig(environment);
  const headers = createSecurityHeaders(config.security);
  const site = await createSite({
    config,
    siteUrl: config.siteUrl ?? 'http://localhost:3000',
    month,
    assets: loadClientAssets(CLIENT_DIRECTORY),
  });
  const lifecycle: Lifecycle = { phase: 'ready' };
  const logged: Record<string, unknown>[] = [];
  const logger = pino(
    { level: config.log.level },
    { write: (line: string) => logged.push(JSON.parse(line)) },
  );
  const metrics = config.metrics && createMetrics();
  const files = loadStaticFiles(CLIENT_DIRECTORY, headers);
  const app = createApp({
    headers,
    logger,
    accessLog: createAccessLog(logger, config.log.access),
    metrics,
    lifecycle,
    redirects: options.redirects ?? config.redirects,
    source: { handlers: [], files: createResourceMap(files), getSite: () => getSite(site) },
  });
  return {
    app,
    createServer: (options: Omit<ServerOptions, 'headers'> = {}) =>
      createServer(app, { headers, ...options }),
    config,
    site,
    files,
    lifecycle,
    logged,
    metrics,
  };
}

/** A `getSite` whose lookups throw, of one path or of any, so that the app responds 500. */
export function failOnLookup(site: Site, failingPath?: string): Site {
  return {
    ...site,
    resources: {
      ...site.resources,
      get(path) {
        if (path === (failingPath ?? path)) throw new Error('planted: /secret/path');
        return site.resources.get(path);
      },
    },
  };
}
