import { writeFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import {
  createLogger,
  defaultServerConditions,
  defineConfig,
  type LogLevel,
  type Rolldown,
} from 'vite';
import { defineBuildInfo } from './src/build/define-build-info.ts';
import { emptyOutput } from './src/build/empty-output.ts';
import { importPageStyles, pageStyleSheets } from './src/build/page-styles.ts';
import { precompress } from './src/build/precompress.ts';
import { serveSources } from './src/build/serve-sources.ts';

/** Files for the server alone: it sends nothing from a folder whose name begins with a dot. */
const INLINED = ['src/shared/styles/index.css', 'src/shared/styles/older.css', ...pageStyleSheets];
/** What the server inlines or links; `pages.css` comes with the client, as a file. */
const STYLE_SHEETS = [...INLINED, 'src/shared/styles/print.css'];

/** The browsers of the README; a lower target would rewrite `light-dark()`. */
const BROWSERS = ['chrome123', 'edge123', 'safari17.5', 'firefox130'];

/** One file that runs without node_modules. */
const bundle = (input: string) => ({
  outDir: 'dist/server',
  copyPublicDir: false,
  target: 'node20.19',
  minify: true,
  rollupOptions: { input, output: { entryFileNames: '[name].mjs', codeSplitting: false } },
});

/**
 * One command, `npm run build`, makes it all: `dist/client` for the browser, and in `dist/server` the
 * server and its health check.
 */
export default defineConfig(({ command }) => {
  const logLevel = command === 'build' ? 'warn' : 'info';
  // Whatever the shell says: another value would bundle React's development build.
  process.env.NODE_ENV = command === 'build' ? 'production' : 'development';
  return {
    customLogger: createQuietLogger(logLevel),
    logLevel,
    plugins: [react(), importPageStyles(), precompress(), serveSources()],
    builder: {
      async buildApp(builder) {
        const { client, ...servers } = builder.environments;
        if (!client) throw new Error('There must be a client');
        const startedAt = Date.now();
        const record = emptyOutput('dist');
        console.info('Building dist/client: pages, styles, and their compressed forms');
        const { output } = (await builder.build(client)) as Rolldown.RolldownOutput;
        for (const { fileName } of output) {
          if (fileName.startsWith('assets/')) record[fileName] = startedAt;
        }
        await writeFile('dist/build.json', JSON.stringify(record));
        console.info('Building dist/server: the server and its health check');
        for (const server of Object.values(servers)) await builder.build(server);
      },
    },
    build: {
      // `emptyOutput` has done it, and left the assets of former builds.
      emptyOutDir: false,
      assetsInlineLimit: 0,
      license: { fileName: 'licenses.txt' },
      target: BROWSERS,
      cssTarget: BROWSERS,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    environments: {
      client: {
        build: {
          outDir: 'dist/client',
          manifest: true,
          rollupOptions: {
            input: ['src/client/entry.ts', ...STYLE_SHEETS],
            output: {
              assetFileNames: ({ originalFileNames }) =>
                originalFileNames.some((name) => INLINED.includes(name))
                  ? '.inlined/[name][extname]'
                  : 'assets/[name]-[hash][extname]',
              codeSplitting: {
                groups: [
                  // Apart from our code, so that browsers keep it when a text changes.
                  {
                    name: 'react',
                    test: /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
                  },
                  // What most pages share, in one file instead of five. Not Vite's preload helper: the
                  // entry needs it, and would load this file and React before the first paint.
                  {
                    name: 'page-parts',
                    test: /[\\/]src[\\/]shared[\\/]/,
                    minShareCount: 4,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
            // Fonts and images take most of the time, as they should.
            checks: { bundlerTimings: false },
          },
        },
      },
      ssr: {
        define: {
          'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV),
          ...(command === 'build' && defineBuildInfo()),
        },
        resolve: {
          noExternal: command === 'build' ? true : [],
          // Modules of packages, of which unused parts are left out; React Router names them so for Node.
          conditions: [...defaultServerConditions, 'module-sync'],
        },
        build: bundle('server.ts'),
      },
      health: { build: { ...bundle('src/server/process/check-health.ts'), license: false } },
    },
  };
});

/** Without its warning of `:target-current`, a pseudo-class that it does not know yet. */
function createQuietLogger(level: LogLevel) {
  const logger = createLogger(level);
  const { warn } = logger;
  logger.warn = (message, options) => {
    if (!message.includes("'target-current'")) warn(message, options);
  };
  return logger;
}
