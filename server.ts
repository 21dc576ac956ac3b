import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type Config, loadConfig } from './src/server/config/config.ts';
import { StartError } from './src/server/config/start-error.ts';
import { createApp } from './src/server/create-app.ts';
import { createSecurityHeaders } from './src/server/http/security-headers.ts';
import { createAccessLog } from './src/server/process/access-log.ts';
import { buildInfo } from './src/server/process/build-info.ts';
import { createServer } from './src/server/process/create-server.ts';
import { handleProcessEvents } from './src/server/process/handle-process-events.ts';
import type { Lifecycle } from './src/server/process/lifecycle.ts';
import { listen } from './src/server/process/listen.ts';
import { createLogOutput } from './src/server/process/log-output.ts';
import type { Metrics } from './src/server/process/metrics/create-metrics.ts';
import { shutDown } from './src/server/process/shut-down.ts';
import { createCurrentSite } from './src/server/site/current-site.ts';
import { loadBuiltFiles } from './src/server/sources/built-files.ts';
import { loadClientAssets } from './src/server/sources/client-assets.ts';

/** The client build stands beside the folder of the server's one file. */
const CLIENT_DIRECTORY = join(import.meta.dirname, '../client');

const logOutput = createLogOutput(process.stdout);
try {
  await start();
} catch (error) {
  await logOutput.flush();
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/** Validates, binds, renders with the port in use, and is ready. */
async function start(): Promise<void> {
  const config = loadConfig();
  const logger = pino({ level: config.logLevel }, logOutput);
  const lifecycle: Lifecycle = { phase: 'starting' };
  handleProcessEvents({
    logger,
    flush: logOutput.flush,
    shutDown: async () => {
      // Before that nobody has been told that the server is there.
      if (lifecycle.phase !== 'ready') return;
      currentSite.stop();
      await shutDown({ server, lifecycle, ...config });
    },
  });
  const { placeholders, ...settings } = config;
  logger.info({ ...buildInfo, node: process.version, config: settings }, 'starting');
  if (placeholders.length > 0) {
    logger.warn(
      { variables: placeholders },
      'these variables still hold placeholders; set them before the site is public',
    );
  }

  // A constant of the build: the production bundle holds nothing of development.
  const development =
    process.env.NODE_ENV === 'development'
      ? await (await import('./src/server/sources/development.ts')).createDevelopment(config)
      : null;
  const headers = createSecurityHeaders(config);
  const assets = development ? development.assets : loadClientAssets(CLIENT_DIRECTORY);
  const files = development ? new Map() : loadBuiltFiles(CLIENT_DIRECTORY, headers);

  let siteUrl = config.siteUrl ?? '';
  const currentSite = createCurrentSite({
    create: async (month) => {
      // In development Vite loads it: the pages import images, which only a bundler understands.
      const { createSite } = await import('./src/server/site/site.ts');
      return createSite({ config, siteUrl, month, assets, files });
    },
    onError: (error) =>
      logger.error({ err: error }, 'the site could not be renewed; the old one is served'),
    onOptimizeError: (error) =>
      logger.warn(
        { err: error },
        'pages could not be compressed further; they are served as they are',
      ),
  });

  const accessLog = createAccessLog(logger, config.accessLog);
  const metrics = await serveMetrics({ config, headers, logger });
  const app = createApp({
    headers,
    logger,
    accessLog,
    metrics,
    lifecycle,
    getSite: development ? development.getSite : currentSite.get,
    ...(development && { development: development.handlers }),
  });
  const server = createServer(app, {
    headers,
    onRefused: (status, code) => {
      accessLog.refused(status, code);
      metrics?.refused(status);
    },
  });
  metrics?.watchConnections(server);
  const port = await listen(server, { ...config, variables: { port: 'PORT', host: 'HOST' } });
  siteUrl ||= `http://localhost:${port}`;

  if (development) development.start(siteUrl);
  else await currentSite.start();
  lifecycle.phase = 'ready';
  logger.info(`ready on http://localhost:${port}`);
  await logOutput.flush();
}

/** Metrics have a port of their own, and cost nothing where none is set. */
async function serveMetrics(options: {
  config: Config;
  headers: Readonly<Record<string, string>>;
  logger: Logger;
}): Promise<Metrics | null> {
  const address = options.config.metrics;
  if (address === null) return null;
  const { createMetrics } = await import('./src/server/process/metrics/create-metrics.ts');
  const { createMetricsServer } = await import(
    './src/server/process/metrics/create-metrics-server.ts'
  );
  const metrics = createMetrics();
  await listen(createMetricsServer({ registry: metrics.registry, ...options }), {
    ...address,
    variables: { port: 'METRICS_PORT', host: 'METRICS_HOST' },
  });
  return metrics;
}
