import { pino } from 'pino';
import { readConfig } from '../../../src/server/config/config.ts';
import type { Redirect } from '../../../src/server/config/redirects.ts';
import { createApp } from '../../../src/server/create-app.ts';
import type { CalendarMonth } from '../../../src/server/endpoints/render-context.ts';
import { createAccessLog } from '../../../src/server/http/access-log.ts';
import type { RenderedResources } from '../../../src/server/http/rendered-resources.ts';
import { createResourceMap } from '../../../src/server/http/resource-map.ts';
import { createSecurityHeaders } from '../../../src/server/http/security-headers.ts';
import { loadStaticFiles } from '../../../src/server/http/static-files.ts';
import { loadClientAssets } from '../../../src/server/pages/client-assets.ts';
import { renderResources } from '../../../src/server/pages/render-resources.ts';
import { createServer, type ServerOptions } from '../../../src/server/process/create-server.ts';
import type { Lifecycle } from '../../../src/server/process/lifecycle.ts';
import { createMetrics } from '../../../src/server/process/metrics/create-metrics.ts';
import { listedRoutes } from '../../../src/shared/content/site/routes.ts';

const CLIENT_DIRECTORY = 'dist/client';

export interface TestAppOptions {
  /** Paths of the pages that are rendered, which takes most of the time: all by default. */
  pages?: readonly string[];
  /** Replaces those of `REDIRECTS_FILE`, which the configuration would refuse. */
  redirects?: readonly Redirect[];
  /** Replaces the resources that the app serves, to let it fail. */
  getRendered?: (rendered: RenderedResources) => RenderedResources | null;
  month?: CalendarMonth;
}

/** The production app and server around the build, for an environment; nothing of them is replaced. */
export async function createTestApp(
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
) {
  const { pages, getRendered = (all) => all, month = { year: 2026, month: 11 } } = options;
  const config = readConfig(environment);
  const headers = createSecurityHeaders(config.security);
  const rendered = await renderResources({
    config,
    siteUrl: config.siteUrl ?? 'http://localhost:3000',
    month,
    assets: loadClientAssets(CLIENT_DIRECTORY),
    pages: listedRoutes.filter(({ path }) => pages?.includes(path) ?? true),
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
    source: {
      handlers: [],
      files: createResourceMap(files),
      getRendered: () => getRendered(rendered),
    },
  });
  return {
    app,
    createServer: (options: Omit<ServerOptions, 'headers'> = {}) =>
      createServer(app, { headers, ...options }),
    config,
    rendered,
    files,
    lifecycle,
    logged,
    metrics,
  };
}

/** A `getRendered` whose lookups throw, of one path or of any, so that the app responds 500. */
export function failOnLookup(rendered: RenderedResources, failingPath?: string): RenderedResources {
  return {
    ...rendered,
    byPath: {
      ...rendered.byPath,
      get(path) {
        if (path === (failingPath ?? path)) throw new Error('planted: /secret/path');
        return rendered.byPath.get(path);
      },
    },
  };
}
