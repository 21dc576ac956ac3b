import { normalizePath, type Plugin } from 'vite';
import { loadConfig } from '../server/config/config.ts';

/**
 * Serves the site from its sources in Vite's development server. Each request gets an app that is created
 * from the current modules and environment variables. Errors appear in Vite's overlay.
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
      // Vite itself updates a page only when modules that the browser has imported change.
      server.watcher.on('change', (file) => {
        const isServer = normalizePath(file).includes('/src/server/');
        if (hasFailed || isServer) server.ws.send({ type: 'full-reload' });
      });
      // Vite calls the returned function after it has added its own middlewares for modules and `public/`.
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
            // `renderPage` wraps rendering errors. Only the cause has the file and line of the mistake.
            const failure = ((error as Error).cause ?? error) as Error;
            server.ssrFixStacktrace(failure);
            next(failure);
          }
        });
      };
    },
  };
}
