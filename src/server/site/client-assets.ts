import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** What a document needs to know of the client build. */
export interface ClientAssets {
  /** Addresses of the module scripts that start the client, in order. */
  scripts: readonly string[];
  /** The style sheet, to be inlined. */
  css: string;
  /** Addresses of style sheets to link instead (development). */
  styleSheets: readonly string[];
  /** Addresses of fonts to preload. */
  fonts: readonly string[];
}

/** An entry of Vite's manifest: https://vite.dev/guide/backend-integration */
interface ManifestEntry {
  file: string;
  assets?: readonly string[];
}

const SCRIPT_ENTRY = 'src/client/entry.ts';
const STYLE_ENTRY = 'src/shared/styles/index.css';

/** @throws {StartError} when the client has not been built. */
export async function loadClientAssets(clientDirectory: string): Promise<ClientAssets> {
  const manifest = await readManifest(clientDirectory);
  const script = manifest[SCRIPT_ENTRY];
  const style = manifest[STYLE_ENTRY];
  if (!script || !style) {
    throw new StartError(`The build in ${clientDirectory} is not complete. Run: npm run build`);
  }
  return {
    scripts: [`/${script.file}`],
    css: (await readFile(join(clientDirectory, style.file), 'utf8')).trim(),
    styleSheets: [],
    fonts: (style.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
  };
}

async function readManifest(
  clientDirectory: string,
): Promise<Readonly<Record<string, ManifestEntry | undefined>>> {
  try {
    return JSON.parse(await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8'));
  } catch {
    throw new StartError(`There is no build in ${clientDirectory}. Run: npm run build`);
  }
}
