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
  /** Paths of the pages that are rendered, which takes most of the time: all by default. */
  pages?: readonly string[];
  /** Replaces those of `REDIRECTS_FILE`, which the configuration would refuse. */
  redirects?: readonly Redirect[];
  /** Replaces the site that the app serves, to let it fail. */
  getSite?: (site: Site) => Site;
  now?: Date;
  /** Of the client's files. */
  directory?: string;
}

/** `/500` fails: a status that the configuration would refuse. */
export const FAILING_PATH: readonly Redirect[] = [
  { from: '/500', to: '/planted', status: 0, place: '' },
];

/** The production app and server around the build, for an environment; nothing of them is replaced. */
export async function createTestApp(
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
) {
  const { pages, getSite = (all) => all, now = new Date('2026-11-15T12:00:00Z') } = options;
  const directory = resolve(options.directory ?? 'dist/client');
  const { files, unreadable } = readFiles(directory);
  const { redirects, ...rest } = readConfig(environment, undefined, listPaths(files.keys()));
  const config = { ...rest, redirects: options.redirects ?? redirects };
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
  const appOptions = { config, observability, drainState, getSite: () => getSite(site) };
  const app = createApp(appOptions);
  return {
    app,
    /** The same with other redirects. */
    recreate: (redirects: readonly Redirect[]) =>
      createApp({ ...appOptions, config: { ...config, redirects } }),
    paths: site.paths,
    unreadable,
    createServer: (onRefused?: OnRefused) => createServer(config, app, onRefused),
    drainState,
    logged,
    metrics,
  };
}

/** A site without pages, so that the app responds 500. */
export function failOnLookup(site: Site): Site {
  return {
    ...site,
    get handlers(): never {
      throw new Error('planted: /secret/path');
    },
  };
}
