import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageId } from '../shared/content/site/page-metadata.ts';
import { pageStyleSheets } from '../shared/styles/page-style-sheets.ts';
import { TODAYS_STYLES } from '../shared/styles/todays-styles.ts';
import { StartError } from './config/config.ts';

/** What the site needs of the client build. */
export interface Assets {
  /** URLs of the module scripts that start the client, in order. */
  scripts: readonly string[];
  /** Styles to be inlined: the common ones and those of the page. */
  styles: Readonly<Partial<Record<PageId, string>>>;
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

/** @throws {StartError} when the client has not been built. */
export function loadAssets(clientDirectory: string): Assets {
  const manifest = readManifest(clientDirectory);
  const getEntry = (source: string): ManifestEntry => {
    const entry = manifest[source];
    if (entry) return entry;
    throw new StartError(`The build in ${clientDirectory} is not complete. Run: npm run build`);
  };
  const readStyles = (source: string) =>
    readFileSync(join(clientDirectory, getEntry(source).file), 'utf8').trim();
  const common = readStyles(`${STYLES}/index.css`);
  const older = `@supports not (${TODAYS_STYLES}){${readStyles(`${STYLES}/older.css`)}}`;
  return {
    scripts: [`/${getEntry(SCRIPT_ENTRY).file}`],
    styles: Object.fromEntries(
      Object.entries(pageStyleSheets).map(([page, source]) => [
        page,
        `${older}@supports ${TODAYS_STYLES}{${common}${readStyles(source)}}`,
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
