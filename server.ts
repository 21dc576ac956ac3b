import { type Logger, pino } from 'pino';
import { createApp } from './src/server/app.ts';
import { type Config, loadConfig, StartError } from './src/server/config/config.ts';
import { createAccessLog } from './src/server/handlers/observe-request.ts';
import { createSecurityHeaders } from './src/server/headers/security-headers.ts';
import { buildInfo } from './src/server/process/build-info.ts';
import { createServer, limitPipelining } from './src/server/process/create-server.ts';
import { listen } from './src/server/process/listen.ts';
import type { Metrics } from './src/server/process/metrics.ts';
import {
  handleProcessEvents,
  type Lifecycle,
  shutDown,
  watchConnections,
} from './src/server/process/shut-down.ts';

/** A constant of the build, whose bundle holds nothing of development; sources without a build have no `env`. */
const isDevelopment = !import.meta.env?.PROD;

/** Lines beyond that are dropped when the reader of the log is slower. */
const MAX_PENDING_LOG_BYTES = 1_048_576;

try {
  await start(loadConfig());
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/** Binds, renders with the port in use, and is ready. */
async function start(config: Config): Promise<void> {
  const { missing, redirects, ...settings } = config;
  const logOutput = isDevelopment
    ? (await import('pino-pretty')).default({ ignore: 'pid,hostname,config,missing', sync: true })
    : // With a minimal length, which no line is below, `flush` waits for what is being written.
      pino.destination({ sync: false, minLength: 1, maxLength: MAX_PENDING_LOG_BYTES });
  const logger = pino({ level: config.log.level }, logOutput);
  const lifecycle: Lifecycle = { phase: 'starting' };
  handleProcessEvents(logger, async () => {
    // Before that no load balancer sends requests.
    if (lifecycle.phase !== 'ready') return;
    // Nobody waits for the responses of a development server.
    if (isDevelopment) return;
    await shutDown({ server, connections, lifecycle, ...config.server });
  });
  logger.info({ ...buildInfo, node: process.version, config: settings }, 'starting');
  const names = Object.keys(missing);
  if (names.length > 0) {
    logger.warn({ missing }, `unset, or still a placeholder: ${names.join(', ')}`);
  }

  const serve = isDevelopment
    ? (await import('./src/server/development.ts')).serveDevelopment
    : (await import('./src/server/production.ts')).createProduction(config, logger);
  const headers = createSecurityHeaders(config.security);
  const accessLog = createAccessLog(logger, config.log.access);
  const metrics = config.metrics && (await serveMetrics(config.metrics, logger));
  const server = createServer({
    headers,
    ...config.server,
    onRefused: (status, code) => {
      accessLog.logRefusal(status, code);
      metrics?.refused(status);
    },
  });
  const connections = watchConnections(server);
  metrics?.watchConnections(server);
  const { port, origin } = await listen(server, {
    ...config.server,
    variables: { port: 'PORT', host: 'HOST' },
  });

  const { listener, ready } = serve({
    config: { ...config, server: { ...config.server, port } },
    server,
    createApp: (getSite) =>
      createApp({ headers, logger, accessLog, metrics, lifecycle, redirects, getSite }),
  });
  server.on('request', limitPipelining(listener));
  await ready;
  lifecycle.phase = 'ready';
  logger.info(`ready on ${origin}`);
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
