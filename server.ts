import { join } from 'node:path';
import { pino } from 'pino';
import { loadConfig } from './src/server/config.ts';
import { createApp } from './src/server/create-app.ts';
import { createServer } from './src/server/create-server.ts';
import type { Lifecycle } from './src/server/lifecycle.ts';
import { listen } from './src/server/listen.ts';
import { createSecurityHeaders } from './src/server/security-headers.ts';
import { shutDown } from './src/server/shut-down.ts';
import { loadClientAssets } from './src/server/site/client-assets.ts';
import { createCurrentSite } from './src/server/site/current-site.ts';
import { loadStaticFiles } from './src/server/site/static-files.ts';
import { StartError } from './src/server/start-error.ts';

/** The client build stands beside the folder of the server's one file. */
const CLIENT_DIRECTORY = join(import.meta.dirname, '../client');

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/** Validates, binds, renders with the port in use, and is ready. */
async function start(): Promise<void> {
  const config = loadConfig();
  const logger = pino({ level: config.logLevel }, pino.destination(1));
  const lifecycle: Lifecycle = { phase: 'starting' };

  // A constant of the build: the production bundle holds nothing of development.
  const development =
    process.env.NODE_ENV === 'development'
      ? await (await import('./src/server/development.ts')).createDevelopment(config)
      : null;
  const assets = development ? development.assets : await loadClientAssets(CLIENT_DIRECTORY);

  let siteUrl = config.siteUrl ?? '';
  const currentSite = createCurrentSite({
    create: async (month) => {
      // In development Vite loads it: the pages import images, which only a bundler understands.
      const { createSite } = await import('./src/server/site/site.ts');
      const files = await loadStaticFiles(CLIENT_DIRECTORY, createSecurityHeaders(config));
      return createSite({ config, siteUrl, month, assets, files });
    },
    onError: (error) =>
      logger.error({ err: error }, 'the site could not be renewed; the old one is served'),
  });
  const getSite = development ? development.getSite : currentSite.get;

  const app = createApp({
    config,
    logger,
    lifecycle,
    getSite,
    ...(development && { development: development.handlers }),
  });
  const server = createServer(app, createSecurityHeaders(config));
  const port = await listen(server, config.port, config.host);
  siteUrl ||= `http://localhost:${port}`;
  handleSignals();

  if (config.placeholders.length > 0) {
    logger.warn(
      { variables: config.placeholders },
      'these variables still hold placeholders; set them before the site is public',
    );
  }
  if (development) development.start(siteUrl);
  else await currentSite.start();
  lifecycle.phase = 'ready';
  logger.info(`ready on http://localhost:${port}`);

  function handleSignals(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, async () => {
        if (lifecycle.phase === 'draining') process.exit(1);
        logger.info({ signal }, 'shutting down');
        currentSite.stop();
        await shutDown({ server, lifecycle, ...config });
        process.exit(0);
      });
    }
  }
}
