import { stripVTControlCharacters } from 'node:util';
import { buildErrorMessage, createLogger, createServer, type Logger, type Rollup } from 'vite';
import { getMarkdownPath, listedRoutes } from '../shared/content/site/routes.ts';
import type { Assets } from './assets.ts';
import { loadConfig } from './config/config.ts';
import type { Serve } from './production.ts';
import type { Site } from './site.ts';

/** Sources, which Vite serves instead of a build. */
const assets: Assets = {
  files: new Map(),
  scripts: ['/@vite/client', '/src/client/hot-replacement.ts', '/src/client/entry.ts'],
  styles: {},
  printStyles: '/src/shared/styles/print.css',
  fonts: [],
  styleSheets: ['/src/shared/styles/index.css', '/src/shared/styles/pages.css'],
  isDevelopment: true,
};

/**
 * The same app behind Vite, in this process: each request renders its page from the current sources and
 * variables. A page that cannot be rendered shows Vite's overlay with the error, and is loaded again
 * when a file changes.
 */
export const serveDevelopment: Serve = ({ config: { server: address }, server, createApp }) => {
  const starting = createServer({
    // Its web socket uses the server of the pages, rather than a port of its own.
    server: { middlewareMode: true, ws: { server } },
    appType: 'custom',
    clearScreen: false,
    customLogger: createQuietLogger(),
    // Or it would restart for `.env`, which each page reads anew.
    envDir: false,
  });
  let site: Site;
  let hasFailed = false;
  const app = createApp(() => site);

  async function render(path: string): Promise<Site> {
    const vite = await starting;
    const { renderSite } = (await vite.ssrLoadModule(
      '/src/server/site.ts',
    )) as typeof import('./site.ts');
    const pages = listedRoutes.filter((route) =>
      [route.path, getMarkdownPath(route)].includes(path),
    );
    return renderSite({ ...loadConfig(), server: address }, assets, new Date(), pages);
  }

  return {
    async listener(request, response) {
      // Requests wait for Vite: a page that loads itself again after a restart must find the server.
      const vite = await starting;
      vite.middlewares(request, response, async () => {
        try {
          site = await render(request.url?.split('?', 1)[0] ?? '/');
          hasFailed = false;
        } catch (error) {
          hasFailed = true;
          // The cause has the file and the line.
          const failure = ((error as Error).cause ?? error) as Error & Rollup.RollupError;
          vite.ssrFixStacktrace(failure);
          vite.config.logger.error(buildErrorMessage(failure, [failure.message]));
          response.writeHead(500, { 'Content-Type': 'text/html' }).end(createErrorPage(failure));
          return;
        }
        app(request, response);
      });
    },
    ready: starting.then((vite) => {
      // Vite would not reload for `.env`, nor a page with an error, which imports no module.
      vite.watcher.on('all', (_event, file) => {
        if (hasFailed || file.endsWith('/.env')) vite.ws.send({ type: 'full-reload' });
      });
    }),
  };
};

/** Without the reloads of the server's modules, which Vite announces as if they were the page's. */
function createQuietLogger(): Logger {
  const logger = createLogger();
  const { info } = logger;
  logger.info = (message, options) => {
    if (!options?.environment?.includes('(ssr)')) info(message, options);
  };
  return logger;
}

/** Vite's overlay, as its own server sends it. */
function createErrorPage({ message, stack = '', id, frame, loc }: Rollup.RollupError): string {
  const json = JSON.stringify({ message, stack, id, frame, loc }, (_, value) =>
    typeof value === 'string' ? stripVTControlCharacters(value) : value,
  ).replaceAll('<', '\\u003c');
  return `<!doctype html><title>Error</title><body><script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${json}));
</script>`;
}
