import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, routes } from '../shared/content/site/routes.ts';
import { StartError } from './config/config.ts';
import type { Resource } from './resource.ts';
import { loadStaticFiles } from './static-files.ts';

/** What the site needs of the client build. */
export interface Assets {
  /** All its files, by path. */
  files: ReadonlyMap<string, Resource>;
  /** URLs of the module scripts that start the client, in order. */
  scripts: readonly string[];
  /** Styles to be inlined, by the name in the route: the common ones and those of the page. */
  styles: Readonly<Partial<Record<Route['styles'], string>>>;
  /** URLs of style sheets to link instead (development). */
  styleSheets: readonly string[];
  /** URLs of fonts that every page uses. */
  fonts: readonly string[];
  /** URL of the style sheet for print. */
  printStyles: string;
  /** Whether Vite serves the sources, whose policy must allow what Vite's client does. */
  isDevelopment: boolean;
}

/** An entry of Vite's manifest: https://vite.dev/guide/backend-integration */
interface ManifestEntry {
  file: string;
}

const SCRIPT_ENTRY = 'src/client/entry.ts';
const STYLES = 'src/shared/styles';
/** Not the font of rare letters, which most visits do not need. */
const COMMON_FONT = `${STYLES}/fonts/schibsted-grotesk-latin-wght-normal.woff2`;

/**
 * Reads the client build.
 * @param headers of each file
 * @throws {StartError} when the client has not been built.
 */
export function loadAssets(
  clientDirectory: string,
  headers: Readonly<Record<string, string>>,
): Assets {
  const manifest = readManifest(clientDirectory);
  const getEntry = (source: string): ManifestEntry => {
    const entry = manifest[source];
    if (entry) return entry;
    throw new StartError(`The build in ${clientDirectory} is not complete. Run: npm run build`);
  };
  const readStyles = (source: string) =>
    readFileSync(join(clientDirectory, getEntry(source).file), 'utf8').trim();
  const common = readStyles(`${STYLES}/index.css`);
  return {
    files: loadStaticFiles(clientDirectory, headers),
    scripts: [`/${getEntry(SCRIPT_ENTRY).file}`],
    styles: Object.fromEntries(
      Object.values(routes).map(({ styles }) => [
        styles,
        common + readStyles(`src/shared/pages/${styles}/${styles}.css`),
      ]),
    ),
    styleSheets: [],
    fonts: [`/${getEntry(COMMON_FONT).file}`],
    printStyles: `/${getEntry(`${STYLES}/print.css`).file}`,
    isDevelopment: false,
  };
}

function readManifest(
  clientDirectory: string,
): Readonly<Record<string, ManifestEntry | undefined>> {
  try {
    return JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8'));
  } catch {
    throw new StartError(`There is no build in ${clientDirectory}. Run: npm run build`);
  }
}
