import react from '@vitejs/plugin-react';
import { type BuildEnvironment, createLogger, defaultServerConditions, defineConfig } from 'vite';
import { defineBuildInfo } from './src/build/define-build-info.ts';
import { importPageStyles, pageStyleSheets } from './src/build/page-styles.ts';
import { nextBuild, replaceBuild } from './src/build/replace-build.ts';
import { serveSources } from './src/build/serve-sources.ts';

/**
 * Style sheets that the server inlines into HTML documents. Browsers never request these files, so the build
 * writes them to the `.inlined` folder: the server does not publish folders whose names begin with a dot.
 */
const INLINED = ['src/shared/styles/index.css', 'src/shared/styles/older.css', ...pageStyleSheets];
/**
 * Style sheets that must be listed as inputs of the build, because no client code imports them. `pages.css`
 * is not listed, because client code imports it.
 */
const STYLE_SHEETS = [...INLINED, 'src/shared/styles/print.css'];

/**
 * The oldest supported version of each browser, as listed in the README. With older versions in this list,
 * Vite would replace `light-dark()` with a fallback that no supported browser needs.
 */
const BROWSERS = ['chrome123', 'edge123', 'safari17.5', 'firefox130'];

/** Returns build options for a single-file bundle that runs without `node_modules`. */
const bundle = (input: string) => ({
  outDir: `${nextBuild}/server`,
  target: 'node20.19',
  minify: true,
  rollupOptions: { input, output: { entryFileNames: '[name].mjs', codeSplitting: false } },
});

/**
 * Vite configuration. `npm run build` writes the files for the browser to `dist/client`, and the server and
 * its health check to `dist/server`.
 */
export default defineConfig(({ command }) => {
  const logLevel = command === 'build' ? 'warn' : 'info';
  const customLogger = createLogger(logLevel);
  const { warn } = customLogger;
  // Omit the warning about `:target-current`, a CSS pseudo-class that Vite does not know yet.
  customLogger.warn = (message, options) => {
    if (!message.includes("'target-current'")) warn(message, options);
  };
  // Overwrite any `NODE_ENV` that is set in the shell. If a build ran with a value other than `production`,
  // Vite would bundle the development version of React.
  process.env.NODE_ENV = command === 'build' ? 'production' : 'development';
  return {
    customLogger,
    logLevel,
    // Without this setting, Vite would also apply a PostCSS configuration in a parent folder.
    css: { postcss: {} },
    plugins: [react(), importPageStyles(), serveSources()],
    builder: {
      buildApp: ({ environments, build }) =>
        replaceBuild((name) => {
          console.info(`Building: ${name}`);
          return build(environments[name] as BuildEnvironment);
        }),
    },
    build: {
      // Vite must not empty the output folder, because the server and its health check share a folder.
      emptyOutDir: false,
      // `replaceBuild` copies the files in `public/`.
      copyPublicDir: false,
      assetsInlineLimit: 0,
      license: { fileName: 'licenses.txt' },
      target: BROWSERS,
      cssTarget: BROWSERS,
      modulePreload: { polyfill: false },
    },
    environments: {
      client: {
        build: {
          outDir: `${nextBuild}/client`,
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
                  // React has a chunk of its own, so that browsers can keep React in their cache when the
                  // site's own code changes.
                  {
                    name: 'react',
                    test: /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
                  },
                  // Combine the modules that three or more pages share into one file; by default, Vite
                  // would create several files. Vite's preload helper stays out of the shared file: the
                  // entry script needs the helper, so it would otherwise load the shared file and React
                  // before the first paint.
                  {
                    name: 'page-parts',
                    test: /[\\/]src[\\/]shared[\\/]/,
                    minShareCount: 3,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
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
          // Bundle React Router's ES modules, which it exports under the `module-sync` condition. They can be
          // tree-shaken, unlike the CommonJS modules that it exports by default.
          conditions: [...defaultServerConditions, 'module-sync'],
        },
        build: bundle('server.ts'),
      },
      health: { build: { ...bundle('src/server/process/check-health.ts'), license: false } },
    },
  };
});
