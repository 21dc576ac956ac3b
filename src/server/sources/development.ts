import { stripVTControlCharacters } from 'node:util';
import type { RequestHandler } from 'express';
import {
  buildErrorMessage,
  createServer as createViteServer,
  type Rollup,
  type ViteDevServer,
} from 'vite';
import { getMarkdownPath, listedRoutes } from '../../shared/routes.ts';
import type { Config } from '../config/config.ts';
import { getPath } from '../http/request-path.ts';
import { getZurichMonth } from '../site/current-site.ts';
import { createResourceMap } from '../site/resource-map.ts';
import type { Site } from '../site/site.ts';
import { type ClientAssets, mapStyles } from './client-assets.ts';
import type { SiteSource } from './site-source.ts';

/** Sources, which Vite serves instead of a build. */
const assets: ClientAssets = {
  scripts: ['/@vite/client', '/src/client/hot-replacement.ts', '/src/client/entry.ts'],
  styles: mapStyles(() => ({ firstScreen: '', rest: '' })),
  printStyles: '/src/shared/styles/print.css',
  fonts: [],
  styleSheets: ['/src/shared/styles/index.css', '/src/shared/styles/pages.css'],
};

/**
 * Vite in this process; each request renders its page from the current sources. A page that cannot be
 * rendered shows Vite's overlay with the error, and is loaded again when a file changes.
 */
export function createDevelopmentSource(config: Config): SiteSource {
  let vite: ViteDevServer | null = null;
  let site: Site | null = null;
  let siteUrl = '';
  let hasFailed = false;

  const handleByVite: RequestHandler = (request, response, next) =>
    vite ? vite.middlewares(request, response, next) : next();

  const renderOnRequest: RequestHandler = async (request, response, next) => {
    if (!vite) return next();
    try {
      site = await render(vite, getPath(request));
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      const failure = error as Error & Rollup.RollupError;
      vite.ssrFixStacktrace(failure);
      vite.config.logger.error(buildErrorMessage(failure, [failure.message]));
      response.status(500).type('html').send(createErrorPage(failure));
      return;
    }
    next();
  };

  async function render(from: ViteDevServer, path: string): Promise<Site> {
    const { createSite } = (await from.ssrLoadModule(
      '/src/server/site/site.ts',
    )) as typeof import('../site/site.ts');
    return createSite({
      config,
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
    getSite: () => site,
    async start(url, server) {
      siteUrl = url;
      vite = await createViteServer({
        // Its web socket uses the server of the pages, rather than a port of its own.
        server: { middlewareMode: true, ws: { server } },
        appType: 'custom',
      });
      // The page with an error imports no module, so Vite would not reload it.
      vite.watcher.on('change', () => hasFailed && vite?.ws.send({ type: 'full-reload' }));
    },
    stop() {},
  };
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
