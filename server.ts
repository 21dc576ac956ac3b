import { join } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { createApp } from './src/server/app.ts';
import { loadAssets } from './src/server/assets.ts';
import { type Config, loadConfig, StartError } from './src/server/config/config.ts';
import { loadFiles } from './src/server/files.ts';
import { createAccessLog } from './src/server/handlers/observe-request.ts';
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

async function start(config: Config): Promise<void> {
  const { missing, unread, redirects, ...settings } = config;
  const logger = createLogger(config.log.level);
  let stop = async () => {};
  handleProcessEvents(logger, () => stop());
  logger.info({ ...buildInfo, node: process.version, config: settings }, 'starting');
  const names = Object.keys(missing);
  if (names.length > 0) {
    logger.warn({ missing }, `unset, or still a placeholder: ${names.join(', ')}`);
  }
  const unknown = Object.keys(unread);
  if (unknown.length > 0) logger.warn({ unread }, `nothing reads: ${unknown.join(', ')}`);

  const getSite = await keepRendered(config, loadAssets(CLIENT_DIRECTORY), logger);
  const files = loadFiles(CLIENT_DIRECTORY, config);
  const securityHeaders = createSecurityHeaders(config.security);
  const accessLog = createAccessLog(logger, config.log.access);
  const metrics = config.metrics && (await serveMetrics(config.metrics, logger));
  const lifecycle: Lifecycle = { isDraining: false };
  const app = createApp({
    ...{ securityHeaders, logger, accessLog, metrics, lifecycle, redirects, getSite, files },
    directory: CLIENT_DIRECTORY,
  });
  const onRefused = (status: number | null, code: string) => {
    accessLog.logRefusal(status, code);
    metrics?.countRefusal(status);
  };
  const server = createServer({ ...config.server, securityHeaders, onRefused }, app);
  const connections = watchConnections(server);
  metrics?.watchConnections(connections);
  const variables = { port: 'PORT', host: 'HOST' } as const;
  const { origin } = await listen(server, { ...config.server, variables });
  stop = () => shutDown({ server, connections, lifecycle, ...config.server });
  logger.info(`ready on ${origin}`);
}

/** JSON for programs; on a terminal, lines for people. What cannot be written is dropped; nothing waits for it. */
function createLogger(level: string): Logger {
  const destination = pino.destination({
    ...{ sync: false, maxLength: MAX_PENDING_LOG_BYTES },
    // With one, which no line is below, `flush` waits for what is being written.
    minLength: 1,
  });
  destination.on('error', () => {});
  // It would wait without an end for a full disk or a reader that has stopped.
  destination.flushSync = () => {};
  const ignore = 'pid,hostname,version,commit,node,config,missing';
  const format = process.stdout.isTTY ? prettyFactory({ ignore }) : String;
  return pino({ level }, {
    write: (line: string) => destination.write(format(line)),
    flush: (done: () => void) => destination.flush(done),
  } as DestinationStream);
}

/** Their code is loaded only where they are wanted. */
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
