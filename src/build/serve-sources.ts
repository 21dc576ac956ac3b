import { normalizePath, type Plugin } from 'vite';
import { loadConfig } from '../server/config/config.ts';

/**
 * Creates a Vite plugin that serves the site from its source files on the development server. For every
 * request, it creates a new app from the current modules and environment variables. Errors appear in Vite's
 * error overlay.
 */
export function serveSources(): Plugin {
  return {
    name: 'serve-sources',
    apply: 'serve',
    async config() {
      const { port, host } = (await loadConfig(new Set())).server;
      return { appType: 'custom', server: { port, strictPort: true, ...(host && { host }) } };
    },
    configureServer(server) {
      let hasFailed = false;
      // When a module changes, Vite updates only the pages that have imported it. No page imports server
      // modules, so make the browser reload the page when a server module changes. After an error, reload
      // the page when any file changes.
      server.watcher.on('change', (file) => {
        const isServer = normalizePath(file).includes('/src/server/');
        if (hasFailed || isServer) server.ws.send({ type: 'full-reload' });
      });
      // Vite calls the returned function after it has added its own middlewares. Vite's middlewares therefore
      // run first, and serve the modules and the files in `public/`.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const { createDevelopmentApp } = (await server.ssrLoadModule(
              '/src/server/development-app.ts',
            )) as typeof import('../server/development-app.ts');
            const app = await createDevelopmentApp(request.url ?? '/');
            hasFailed = false;
            app(request, response);
          } catch (error) {
            hasFailed = true;
            // Report the `cause`: `renderPage` wraps each rendering error in another error, and only the
            // original error contains the file and line where rendering failed.
            const failure = ((error as Error).cause ?? error) as Error;
            server.ssrFixStacktrace(failure);
            next(failure);
          }
        });
      };
    },
  };
}
