import { resolve } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../../../src/server/app.ts';
import { loadAssets } from '../../../src/server/assets.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import type { Redirect } from '../../../src/server/config/redirects.ts';
import { readFiles } from '../../../src/server/files.ts';
import { createFileHandlers } from '../../../src/server/handlers/send-file.ts';
import type { OnRefused } from '../../../src/server/process/connections.ts';
import { createServer } from '../../../src/server/process/create-server.ts';
import { createMetrics } from '../../../src/server/process/metrics.ts';
import type { DrainState } from '../../../src/server/process/shut-down.ts';
import { listPaths, renderSite, type Site } from '../../../src/server/site.ts';
import { listedRoutes } from '../../../src/shared/content/site/routes.ts';

interface TestAppOptions {
  /**
   * Paths of the pages to render; by default, all pages are rendered. Rendering is the slowest step, so
   * listing only the pages that a test needs makes the test faster.
   */
  pages?: readonly string[];
  /**
   * Redirects to use instead of those in `REDIRECTS_FILE`. They are not validated, so a test can use invalid
   * redirects.
   */
  redirects?: Map<string, Redirect>;
  /**
   * Returns the site that handles a request; by default, this is the rendered site. A test can return a site
   * that throws, to make the request fail.
   */
  getSite?: (site: Site) => Site;
  now?: Date;
  /** Build that contains the files to serve, by default the latest build. */
  build?: string;
}

/**
 * Redirect that makes every request for `/500` fail, because its status is 0, which Node refuses to send. In
 * a redirects file, the server would reject this redirect.
 */
export const FAILING_PATH = new Map([['/500', { to: '/injected', status: 0 }]]);

/**
 * Creates the production app without mocks, from the given environment variables and the files of the latest
 * build.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
) {
  const { pages, getSite = (all) => all, now = new Date('2026-11-15T12:00:00Z') } = options;
  const { files, unreadable } = readFiles(resolve(options.build ?? 'dist'));
  const config = readConfig(environment, undefined, listPaths(files.keys()));
  const rendered = listedRoutes.filter(({ path }) => pages?.includes(path) ?? true);
  const handlers = createFileHandlers(files, config);
  const site = await renderSite(config, loadAssets('dist/client'), handlers, now, rendered);
  const drainState: DrainState = { isDraining: false };
  const logged: Record<string, unknown>[] = [];
  const logger = pino(
    { level: config.log.level },
    { write: (line: string) => logged.push(JSON.parse(line)) },
  );
  const metrics = config.metrics && createMetrics();
  const observability = { accessLog: config.log.access, logger, metrics };
  const create = (redirects: Map<string, Redirect>) =>
    createApp({ ...config, redirects }, observability, drainState, () => getSite(site));
  const app = create(options.redirects ?? config.redirects);
  return {
    app,
    /** Creates another app that differs from `app` only in its redirects. */
    recreate: create,
    paths: site.paths,
    unreadable,
    createServer: (onRefused?: OnRefused) => createServer(config, app, onRefused),
    drainState,
    logged,
    metrics,
  };
}

/**
 * Returns a copy of the site that throws whenever a path is looked up, so that the app sends its 500 page.
 */
export function failOnLookup(site: Site): Site {
  return {
    ...site,
    get handlers(): never {
      throw new Error('injected: /secret/path');
    },
  };
}
