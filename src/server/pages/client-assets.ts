import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { restNames, type StylesName, stylesNames } from '../../shared/styles/styles-names.ts';
import { StartError } from '../config/start-error.ts';

/** Styles and URLs of the client build for a document. */
export interface ClientAssets {
  /** URLs of the module scripts that start the client, in order. */
  scripts: readonly string[];
  /** Style sheets to be inlined. */
  styles: Readonly<Record<StylesName, InlinedStyles>>;
  /** URLs of style sheets to link instead (development). */
  styleSheets: readonly string[];
  /** URLs of fonts that every page uses. */
  fonts: readonly string[];
  /** URL of the style sheet for print. */
  printStyles: string;
}

/** The styles of a page, or of all pages. */
export interface InlinedStyles {
  /** What the first screen needs. */
  firstScreen: string;
  /** What is below the first screen; may be empty. */
  rest: string;
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
export function loadClientAssets(clientDirectory: string): ClientAssets {
  const manifest = readManifest(clientDirectory);
  const getEntry = (source: string): ManifestEntry => {
    const entry = manifest[source];
    if (entry) return entry;
    throw new StartError(`The build in ${clientDirectory} is not complete. Run: npm run build`);
  };
  const readStyles = (name: string) => {
    const { file } = getEntry(`${STYLES}/${name}.css`);
    return readFileSync(join(clientDirectory, file), 'utf8').trim();
  };
  return {
    scripts: [`/${getEntry(SCRIPT_ENTRY).file}`],
    styles: mapStyles((name) => ({
      firstScreen: readStyles(name),
      rest: restNames.includes(name) ? readStyles(`${name}-rest`) : '',
    })),
    styleSheets: [],
    fonts: [`/${getEntry(COMMON_FONT).file}`],
    printStyles: `/${getEntry(`${STYLES}/print.css`).file}`,
  };
}

export function mapStyles(
  read: (name: StylesName) => InlinedStyles,
): Readonly<Record<StylesName, InlinedStyles>> {
  const entries = stylesNames.map((name) => [name, read(name)] as const);
  return Object.fromEntries(entries) as Record<StylesName, InlinedStyles>;
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
