import { stripVTControlCharacters } from 'node:util';
import type { RequestHandler } from 'express';
import {
  buildErrorMessage,
  createLogger,
  createServer as createViteServer,
  type Logger,
  type Rollup,
  type ViteDevServer,
} from 'vite';
import { getMarkdownPath, listedRoutes } from '../shared/content/site/routes.ts';
import { loadConfig } from './config/config.ts';
import type { RenderedResources } from './http/rendered-resources.ts';
import { getPath } from './http/request-path.ts';
import { createResourceMap } from './http/resource-map.ts';
import type { ClientAssets } from './pages/client-assets.ts';
import { getZurichMonth } from './pages/monthly-resources.ts';
import type { ResourceSource } from './resource-source.ts';

/** Sources, which Vite serves instead of a build. */
const assets: ClientAssets = {
  scripts: ['/@vite/client', '/src/client/hot-replacement.ts', '/src/client/entry.ts'],
  styles: {},
  printStyles: '/src/shared/styles/print.css',
  fonts: [],
  styleSheets: ['/src/shared/styles/index.css', '/src/shared/styles/pages.css'],
};

/**
 * Vite in this process; each request renders its page from the current sources and variables. A page that cannot be
 * rendered shows Vite's overlay with the error, and is loaded again when a file changes.
 */
export function createDevelopmentSource(): ResourceSource {
  let setReady: (vite: ViteDevServer) => void;
  const ready = new Promise<ViteDevServer>((resolve) => {
    setReady = resolve;
  });
  let rendered: RenderedResources | null = null;
  let siteUrl = '';
  let hasFailed = false;

  // Requests wait for Vite: a page that loads itself again after a restart must not get a 503.
  const handleByVite: RequestHandler = async (request, response, next) =>
    (await ready).middlewares(request, response, next);

  const renderOnRequest: RequestHandler = async (request, response, next) => {
    const vite = await ready;
    try {
      rendered = await render(vite, getPath(request));
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      // The cause has the file and the line.
      const failure = ((error as Error).cause ?? error) as Error & Rollup.RollupError;
      vite.ssrFixStacktrace(failure);
      vite.config.logger.error(buildErrorMessage(failure, [failure.message]));
      response.status(500).type('html').send(createErrorPage(failure));
      return;
    }
    next();
  };

  async function render(from: ViteDevServer, path: string): Promise<RenderedResources> {
    const { renderResources } = (await from.ssrLoadModule(
      '/src/server/pages/render-resources.ts',
    )) as typeof import('./pages/render-resources.ts');
    return renderResources({
      config: loadConfig(),
      siteUrl,
      month: getZurichMonth(new Date()),
      assets,
      pages: listedRoutes.filter((route) => route.path === path || getMarkdownPath(route) === path),
      isDevelopment: true,
    });
  }

  return {
    handlers: [handleByVite, renderOnRequest],
    files: createResourceMap([]),
    getRendered: () => rendered,
    async start(url, server) {
      siteUrl = url;
      const vite = await createViteServer({
        // Its web socket uses the server of the pages, rather than a port of its own.
        server: { middlewareMode: true, ws: { server } },
        appType: 'custom',
        clearScreen: false,
        customLogger: createQuietLogger(),
        // Or it would restart for `.env`, which each page reads anew.
        envDir: false,
      });
      // Vite would not reload for `.env`, nor a page with an error, which imports no module.
      vite.watcher.on('all', (_event, file) => {
        if (hasFailed || file.endsWith('/.env')) vite.ws.send({ type: 'full-reload' });
      });
      setReady(vite);
    },
    stop() {},
  };
}

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
