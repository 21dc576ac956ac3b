import { normalizePath, type Plugin } from 'vite';
import { loadConfig } from '../server/config/config.ts';

/**
 * Serves the sources behind Vite's development server: each request gets the app of the current modules
 * and variables. An error is shown in Vite's overlay.
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
      // Vite loads a page again for what the page has imported.
      server.watcher.on('change', (file) => {
        const isServer = normalizePath(file).includes('/src/server/');
        if (hasFailed || isServer) server.ws.send({ type: 'full-reload' });
      });
      // Behind Vite's own middlewares, which serve modules and `public/`.
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
            // The cause of an error of rendering has the file and the line.
            const failure = ((error as Error).cause ?? error) as Error;
            server.ssrFixStacktrace(failure);
            next(failure);
          }
        });
      };
    },
  };
}
