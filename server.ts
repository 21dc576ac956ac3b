import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import { createApp } from './src/server/app.ts';
import { loadAssets } from './src/server/assets.ts';
import { type Config, loadConfig, StartError } from './src/server/config/config.ts';
import { createAccessLog } from './src/server/handlers/observe-request.ts';
import { serveFiles } from './src/server/handlers/serve-files.ts';
import { createSecurityHeaders } from './src/server/headers/security-headers.ts';
import { buildInfo } from './src/server/process/build-info.ts';
import { createServer } from './src/server/process/create-server.ts';
import { listen } from './src/server/process/listen.ts';
import type { Metrics } from './src/server/process/metrics.ts';
import {
  handleProcessEvents,
  type Lifecycle,
  shutDown,
  watchConnections,
} from './src/server/process/shut-down.ts';
import { keepRendered } from './src/server/site.ts';

/** Beside `dist/server`, which has the bundle of this file. */
const CLIENT_DIRECTORY = join(import.meta.dirname, '../client');

/** Lines beyond that are dropped when the reader of the log is slower. */
const MAX_PENDING_LOG_BYTES = 1_048_576;

try {
  await start(loadConfig());
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/** Renders the site, then listens to requests. */
async function start(config: Config): Promise<void> {
  const { missing, redirects, ...settings } = config;
  const logger = createLogger(config.log.level);
  let stop = async () => {};
  handleProcessEvents(logger, () => stop());
  logger.info({ ...buildInfo, node: process.version, config: settings }, 'starting');
  const names = Object.keys(missing);
  if (names.length > 0) {
    logger.warn({ missing }, `unset, or still a placeholder: ${names.join(', ')}`);
  }

  const getSite = await keepRendered(config, loadAssets(CLIENT_DIRECTORY), logger);
  const setSecurityHeaders = createSecurityHeaders(config.security);
  const accessLog = createAccessLog(logger, config.log.access);
  const metrics = config.metrics && (await serveMetrics(config.metrics, logger));
  const lifecycle: Lifecycle = { isDraining: false };
  const app = createApp({
    ...{ setSecurityHeaders, logger, accessLog, metrics, lifecycle, redirects, getSite },
    serveFiles: serveFiles(CLIENT_DIRECTORY),
  });
  const onRefused = (status: number, code: string) => {
    accessLog.logRefusal(status, code);
    metrics?.refused(status);
  };
  const server = createServer({ ...config.server, setSecurityHeaders, onRefused }, app);
  const connections = watchConnections(server);
  metrics?.watchConnections(server);
  const variables = { port: 'PORT', host: 'HOST' } as const;
  const { origin } = await listen(server, { ...config.server, variables });
  stop = () => shutDown({ server, connections, lifecycle, ...config.server });
  logger.info(`ready on ${origin}`);
}

/** JSON for programs; on a terminal, lines for people. */
function createLogger(level: string): Logger {
  const destination = process.stdout.isTTY
    ? pretty({ ignore: 'pid,hostname,version,commit,node,config,missing', sync: true })
    : // With a minimal length, which no line is below, `flush` waits for what is being written.
      pino.destination({ sync: false, minLength: 1, maxLength: MAX_PENDING_LOG_BYTES });
  return pino({ level }, destination);
}

/** Metrics have a port of their own. Their code is loaded only where they are wanted. */
async function serveMetrics(
  address: NonNullable<Config['metrics']>,
  logger: Logger,
): Promise<Metrics> {
  const { createMetrics, createMetricsServer } = await import('./src/server/process/metrics.ts');
  const metrics = createMetrics();
  const { port } = await listen(createMetricsServer(metrics.registry, logger), {
    ...address,
    variables: { port: 'METRICS_PORT', host: 'METRICS_HOST' },
  });
  logger.info(`metrics on port ${port}`);
  return metrics;
}
