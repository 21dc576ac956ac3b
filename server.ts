import { join } from 'node:path';
import { createApp } from './src/server/app.ts';
import { loadAssets } from './src/server/assets.ts';
import { loadConfig, StartError } from './src/server/config/config.ts';
import { readFiles } from './src/server/files.ts';
import { observeRefusals } from './src/server/handlers/observe-request.ts';
import { createFileHandlers } from './src/server/handlers/send-file.ts';
import { createServer } from './src/server/process/create-server.ts';
import { listen } from './src/server/process/listen.ts';
import { createLogger, logStart } from './src/server/process/log.ts';
import { handleProcessEvents, type Lifecycle, shutDown } from './src/server/process/shut-down.ts';
import { keepRendered, renderSite, sitePaths } from './src/server/site.ts';

/** Beside `dist/server`, which has the bundle of this file. */
const CLIENT_DIRECTORY = join(import.meta.dirname, '../client');

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
  logStart(logger, config, unreadable);

  const fileHandlers = createFileHandlers(files, config);
  const assets = loadAssets(CLIENT_DIRECTORY);
  const getSite = await keepRendered(() => renderSite(config, assets, fileHandlers), logger);
  // Their code is loaded only where they are wanted.
  const loadMetrics = () => import('./src/server/process/metrics.ts');
  const metrics =
    config.metrics && (await (await loadMetrics()).startMetrics(config.metrics, logger));
  const lifecycle: Lifecycle = { isDraining: false };
  const options = { config, logger, metrics, lifecycle, getSite, paths };
  const app = createApp(options);
  const { server, connections } = createServer(config, app, observeRefusals(options));
  metrics?.watchConnections(connections);
  const { port, host } = config.server;
  const { origin } = await listen(server, port, host);
  stop = () => shutDown({ server, connections, lifecycle, ...config.server });
  logger.info(`ready on ${origin}`);
}
