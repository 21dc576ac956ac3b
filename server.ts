import { join } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { createApp } from './src/server/app.ts';
import { loadAssets } from './src/server/assets.ts';
import { type Config, loadConfig, StartError } from './src/server/config/config.ts';
import { readFiles } from './src/server/files.ts';
import { createAccessLog } from './src/server/handlers/observe-request.ts';
import { createFileHandlers } from './src/server/handlers/send-file.ts';
import { buildInfo } from './src/server/process/build-info.ts';
import { createServer } from './src/server/process/create-server.ts';
import { listen } from './src/server/process/listen.ts';
import type { Metrics } from './src/server/process/metrics.ts';
import { handleProcessEvents, type Lifecycle, shutDown } from './src/server/process/shut-down.ts';
import { keepRendered, renderSite, sitePaths } from './src/server/site.ts';

/** Beside `dist/server`, which has the bundle of this file. */
const CLIENT_DIRECTORY = join(import.meta.dirname, '../client');

/** Lines beyond that are dropped when the reader of the log is slower. */
const MAX_PENDING_LOG_BYTES = 1_048_576;

try {
  await start();
} catch (error) {
  // What the system refuses needs no stack either: its message has the file.
  const isExplained = error instanceof StartError || (error as NodeJS.ErrnoException).syscall;
  console.error(isExplained ? (error as Error).message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const { files, unreadable } = readFiles(CLIENT_DIRECTORY);
  const paths = new Set([...sitePaths, ...files.keys()]);
  const config = await loadConfig(paths);
  const logger = createLogger(config.log.level);
  let stop = async () => {};
  handleProcessEvents(logger, () => stop());
  const { missing, unread, unused, redirects, ...settings } = config;
  logger.info({ ...buildInfo, node: process.version, config: settings }, 'starting');
  const warn = (message: string, field: string, found: object) => {
    const names = Object.keys(found);
    if (names.length > 0) logger.warn({ [field]: found }, `${message}: ${names.join(', ')}`);
  };
  warn('unset, or still a placeholder', 'missing', missing);
  warn('nothing reads', 'unread', unread);
  warn('old paths of REDIRECTS_FILE that never apply', 'unused', unused);
  warn('not served, because it cannot be read', 'unreadable', unreadable);

  const fileHandlers = createFileHandlers(files, config);
  const assets = loadAssets(CLIENT_DIRECTORY);
  const getSite = await keepRendered(() => renderSite(config, assets, fileHandlers), logger);
  const metrics = config.metrics && (await serveMetrics(config.metrics, logger));
  const lifecycle: Lifecycle = { isDraining: false };
  const app = createApp({ config, logger, metrics, lifecycle, getSite, paths });
  const accessLog = createAccessLog(logger, config.log.access);
  const onRefused = (status: number | null, code: string) => {
    accessLog.logRefusal(status, code);
    metrics?.countRefusal(status);
  };
  const { server, connections } = createServer(config, app, onRefused);
  metrics?.watchConnections(connections);
  const { port, host } = config.server;
  const { origin } = await listen(server, port, host);
  stop = () => shutDown({ server, connections, lifecycle, ...config.server });
  logger.info(`ready on ${origin}`);
}

/** JSON for programs; on a terminal, lines for people. What cannot be written is dropped; nothing waits for it. */
function createLogger(level: string): Logger {
  const destination = pino.destination({
    sync: false,
    maxLength: MAX_PENDING_LOG_BYTES,
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
  const server = createMetricsServer(metrics.registry, logger);
  const { port } = await listen(server, address.port, address.host, 'METRICS_');
  logger.info(`metrics on port ${port}`);
  return metrics;
}
