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

/**
 * Style sheets that the server inlines. The build writes them to a folder whose name begins with a dot, so that the
 * server does not publish them.
 */
const INLINED = ['src/shared/styles/index.css', 'src/shared/styles/older.css', ...pageStyleSheets];
/** Style sheets that only the server uses. The client imports `pages.css` itself. */
const STYLE_SHEETS = [...INLINED, 'src/shared/styles/print.css'];

/** The supported browsers, as in the README. For older targets, Vite would rewrite `light-dark()`. */
const BROWSERS = ['chrome123', 'edge123', 'safari17.5', 'firefox130'];

/** Build options for a single file that runs without `node_modules`. */
const bundle = (input: string) => ({
  outDir: 'dist/server',
  copyPublicDir: false,
  target: 'node20.19',
  minify: true,
  rollupOptions: { input, output: { entryFileNames: '[name].mjs', codeSplitting: false } },
});

/** `npm run build` writes `dist/client` for the browser and `dist/server` with the server and its health check. */
export default defineConfig(({ command }) => {
  const logLevel = command === 'build' ? 'warn' : 'info';
  // The shell's NODE_ENV must not matter: with another value, Vite would bundle React's development build.
  process.env.NODE_ENV = command === 'build' ? 'production' : 'development';
  return {
    customLogger: createQuietLogger(logLevel),
    logLevel,
    plugins: [react(), importPageStyles(), precompress(), serveSources()],
    builder: {
      async buildApp(builder) {
        const { client, ...servers } = builder.environments;
        if (!client) throw new Error('The Vite configuration has no client environment');
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
      // `emptyOutput` empties the folder and keeps the assets of recent builds.
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
                  // A chunk of its own, so that browsers keep React cached when a text changes.
                  {
                    name: 'react',
                    test: /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
                  },
                  // Modules that most pages share, in one file instead of five. Vite's preload helper stays
                  // outside: the entry needs it, and would load this file and React before the first paint.
                  {
                    name: 'page-parts',
                    test: /[\\/]src[\\/]shared[\\/]/,
                    minShareCount: 4,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
            // Rolldown would warn that fonts and images take most of the build time.
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
          // React Router exports its tree-shakable modules under this condition.
          conditions: [...defaultServerConditions, 'module-sync'],
        },
        build: bundle('server.ts'),
      },
      health: { build: { ...bundle('src/server/process/check-health.ts'), license: false } },
    },
  };
});

/** Creates Vite's logger without the warning about `:target-current`, a pseudo-class that Vite does not know yet. */
function createQuietLogger(level: LogLevel) {
  const logger = createLogger(level);
  const { warn } = logger;
  logger.warn = (message, options) => {
    if (!message.includes("'target-current'")) warn(message, options);
  };
  return logger;
}
