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
      // Vite itself updates a page only if the browser has imported the changed module. Changes to server
      // modules, and any change after an error, need a full reload.
      server.watcher.on('change', (file) => {
        const isServer = normalizePath(file).includes('/src/server/');
        if (hasFailed || isServer) server.ws.send({ type: 'full-reload' });
      });
      // Vite calls the returned function after adding its own middlewares, which serve modules and `public/`.
      // Those middlewares therefore run first.
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
            // `renderPage` wraps each rendering error in another error. Only the original error (`cause`)
            // contains the file and line where rendering failed.
            const failure = ((error as Error).cause ?? error) as Error;
            server.ssrFixStacktrace(failure);
            next(failure);
          }
        });
      };
    },
  };
}
