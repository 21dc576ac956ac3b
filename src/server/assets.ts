import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPageFile } from '../shared/app/find-page-file.ts';
import { routes } from '../shared/content/site/routes.ts';
import { REQUIRED_CSS } from '../shared/styles/required-css.ts';
import { StartError } from './config/config.ts';

/** Files that every HTML document links or inlines. */
export interface Assets {
  /** URLs of the scripts that every page loads. */
  scripts: readonly string[];
  /** Inline CSS, keyed by page id. It is null in development, because Vite serves the style sheets. */
  styles: Readonly<Record<string, string>> | null;
  /** URLs of the style sheets that each page links in development, where no CSS is inlined. */
  styleSheets: readonly string[];
  /** URLs of the fonts that every page preloads. */
  fonts: readonly string[];
  /** URL of the print style sheet. */
  printStyles: string;
}

const STYLES = 'src/shared/styles';
/**
 * Source path of the font with the common letters, which pages preload. They do not preload the font with the
 * rare letters, because most visitors never need it.
 */
const COMMON_FONT = `${STYLES}/fonts/schibsted-grotesk-latin-wght-normal.woff2`;

/**
 * Finds the URLs of the assets in the client build and reads the CSS to inline.
 * @throws {StartError} if the client build is missing or incomplete
 */
export function loadAssets(clientDirectory: string): Assets {
  const manifest = readManifest(join(clientDirectory, '.vite/manifest.json'));
  const sources = Object.keys(manifest);
  const getFile = (source: string) => {
    const entry = manifest[source];
    if (entry) return entry.file;
    throw new StartError(`The build in ${clientDirectory} is not complete. Run: npm run build`);
  };
  const readStyles = (source: string) =>
    readFileSync(join(clientDirectory, getFile(source)), 'utf8').trim();
  const common = readStyles(`${STYLES}/index.css`);
  const older = `@supports not (${REQUIRED_CSS}){${readStyles(`${STYLES}/older.css`)}}`;
  return {
    scripts: [`/${getFile('src/client/entry.ts')}`],
    styles: Object.fromEntries(
      Object.values(routes).map(({ id }) => {
        // The style sheet of a page is named after the page's folder, as in `legal/legal.css`.
        const styleSheet = findPageFile(sources, id).replace(/([^/]+)\/[^/]+$/, '$1/$1.css');
        const own = readStyles(styleSheet);
        return [id, `${older}@supports ${REQUIRED_CSS}{${common}${own}}`];
      }),
    ),
    styleSheets: [],
    fonts: [`/${getFile(COMMON_FONT)}`],
    printStyles: `/${getFile(`${STYLES}/print.css`)}`,
  };
}

function readManifest(file: string): Readonly<Record<string, { file: string }>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = (error as Error).message;
    throw new StartError(`${file} of the build cannot be read (${reason}). Run: npm run build`);
  }
}
