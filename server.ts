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
import { handleProcessEvents } from './src/server/process/process-events.ts';
import { shutDown } from './src/server/process/shut-down.ts';
import { listPaths, renderSite, startHourlyRendering } from './src/server/site.ts';

/** Directory of the build. The path is relative to `dist/server`, where the build puts this module. */
const BUILD = join(import.meta.dirname, '..');

// Do not use `await` here: some hosting panels load this module with `require()`, which fails if a module
// contains a top-level `await`.
start().catch((error) => {
  // Print only the message of a `StartError` or a failed system call: operators do not need the stack trace.
  const isExplained = error instanceof StartError || error.syscall;
  console.error(isExplained ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  const { files, unreadable } = readFiles(BUILD);
  const config = await loadConfig(listPaths(files.keys()));
  const logger = createLogger(config.log.level);
  let stop = async () => {};
  handleProcessEvents(logger, () => stop());
  logStart(logger, config, unreadable);

  const fileHandlers = createFileHandlers(files, config);
  const assets = loadAssets(join(BUILD, 'client'));
  const render = () => renderSite(config, assets, fileHandlers);
  const getSite = await startHourlyRendering(render, logger);
  // Load the metrics library only if metrics are enabled.
  const loadMetrics = () => import('./src/server/process/metrics.ts');
  const metrics =
    config.metrics && (await (await loadMetrics()).startMetrics(config.metrics, logger));
  const observability = { accessLog: config.log.access, logger, metrics };
  const drainState = { isDraining: false };
  const app = createApp(config, observability, drainState, getSite);
  const { server, connections } = createServer(config, app, observeRefusals(observability));
  metrics?.watchConnections(connections);
  const { port, host } = config.server;
  const address = await listen(server, port, host);
  stop = () => shutDown({ server, connections, drainState, ...config.server });
  logger.info(`ready on ${address}`);
}
