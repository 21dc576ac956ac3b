import react from '@vitejs/plugin-react';
import { createLogger, defineConfig } from 'vite';
import { clientChunks } from './src/build/client-chunks.ts';
import { defineBuildInfo } from './src/build/define-build-info.ts';
import { fontLicense, LICENSES_FILE } from './src/build/font-license.ts';
import { icons } from './src/build/icons.ts';
import { precompress } from './src/build/precompress.ts';
import { recordBuild } from './src/build/record-build.ts';
import { releaseBuild } from './src/build/release-build.ts';
import { socialImages } from './src/build/social-images-plugin.ts';
import { subsetFonts } from './src/build/subset-fonts.ts';
import { stylesNames } from './src/shared/styles/styles-names.ts';

/** What the server inlines; `pages.css` comes with the client, as a file. */
const STYLE_SHEETS = ['index', ...stylesNames].map((name) => `src/shared/styles/${name}.css`);

/** Lightning CSS does not know `:target-current` yet, keeps it as it stands and says so each time. */
const logger = createLogger();
const { warn } = logger;
logger.warn = (message, options) => {
  if (!message.includes("'target-current' is not recognized")) warn(message, options);
};

/**
 * One command, `vite build --app`, makes both halves: `dist/client` for the browser and
 * `dist/server/server.mjs`, one file that runs without node_modules. They are made in `dist/next`,
 * and replace the last build when both are complete.
 */
export default defineConfig(({ command }) => {
  // Whatever the shell says: another value would build React's development half.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    customLogger: logger,
    plugins: [
      react(),
      subsetFonts(),
      fontLicense(),
      socialImages(),
      icons(),
      precompress(),
      recordBuild(),
    ],
    builder: {
      async buildApp(builder) {
        const { client, ssr } = builder.environments;
        if (!client || !ssr) throw new Error('Both environments must exist');
        await builder.build(client);
        await builder.build(ssr);
        await releaseBuild('dist');
      },
    },
    build: {
      assetsInlineLimit: 0,
      license: { fileName: LICENSES_FILE },
      // The browsers of the README; a lower target would rewrite light-dark().
      target: ['chrome123', 'edge123', 'safari17.5', 'firefox120'],
      cssTarget: ['chrome123', 'edge123', 'safari17.5', 'firefox120'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    environments: {
      client: {
        build: {
          outDir: 'dist/next/client',
          manifest: true,
          rollupOptions: {
            input: ['src/client/entry.ts', ...STYLE_SHEETS],
            output: { codeSplitting: clientChunks },
            // The plugins make fonts and images; that this takes a while is no news.
            checks: { bundlerTimings: false },
            // A chunk that uses a constant of another need not import that one for it.
            optimization: { inlineConst: true },
          },
        },
      },
      ssr: {
        define: {
          'process.env.NODE_ENV': JSON.stringify(
            command === 'build' ? 'production' : 'development',
          ),
          ...(command === 'build' && defineBuildInfo()),
        },
        resolve: { noExternal: command === 'build' ? true : [] },
        build: {
          outDir: 'dist/next/server',
          copyPublicDir: false,
          target: 'node20.19',
          minify: true,
          rollupOptions: {
            input: 'server.ts',
            output: { entryFileNames: 'server.mjs', codeSplitting: false },
          },
        },
      },
    },
  };
});
