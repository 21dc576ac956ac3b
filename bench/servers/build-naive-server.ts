import { build } from 'vite';
import { builtAssets } from '../../tests/support/app/built-assets.ts';
import viteConfig from '../../vite.config.ts';

const SOURCE = 'bench/servers/naive-server.tsx';
const DIRECTORY = 'node_modules/.cache/bench';
const FILE = 'naive-server.mjs';

let built: Promise<string> | undefined;

/**
 * Bundles `naive-server.tsx` as the real server is bundled, with the image URLs of the client build.
 * @returns the path of its one file.
 */
export function buildNaiveServer(): Promise<string> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<string> {
  const { environments } = viteConfig({ command: 'build', mode: 'production' });
  const { define = {}, build: options = {} } = environments?.['ssr'] ?? {};
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [builtAssets()],
    define,
    ssr: { noExternal: true },
    build: {
      ...options,
      ssr: SOURCE,
      outDir: DIRECTORY,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: FILE, codeSplitting: false } },
    },
  });
  return `${DIRECTORY}/${FILE}`;
}
