import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPageFile, getStyleSheet } from '../shared/app/page-files.ts';
import { type PageId, routes } from '../shared/content/site/routes.ts';
import { TODAYS_STYLES } from '../shared/styles/todays-styles.ts';
import { StartError } from './config/config.ts';

/** URLs, but for `styles`. */
export interface Assets {
  scripts: readonly string[];
  /** To be inlined, by the id of the page. Null in development, where Vite serves the sources. */
  styles: Readonly<Record<string, string>> | null;
  /** To be linked instead. */
  styleSheets: readonly string[];
  fonts: readonly string[];
  printStyles: string;
}

const STYLES = 'src/shared/styles';
/** Not the font of rare letters, which most visits do not need. */
const COMMON_FONT = `${STYLES}/fonts/schibsted-grotesk-latin-wght-normal.woff2`;

/** @throws {StartError} when the client has not been built, or not all of it. */
export function loadAssets(clientDirectory: string): Assets {
  const manifest = readBuildRecord<{ file: string }>(join(clientDirectory, '.vite/manifest.json'));
  const sources = Object.keys(manifest);
  const getFile = (source: string) => {
    const entry = manifest[source];
    if (entry) return entry.file;
    throw new StartError(`The build in ${clientDirectory} is not complete. Run: npm run build`);
  };
  const readStyles = (source: string) =>
    readFileSync(join(clientDirectory, getFile(source)), 'utf8').trim();
  const common = readStyles(`${STYLES}/index.css`);
  const older = `@supports not (${TODAYS_STYLES}){${readStyles(`${STYLES}/older.css`)}}`;
  return {
    scripts: [`/${getFile('src/client/entry.ts')}`],
    styles: Object.fromEntries(
      Object.keys(routes).map((id) => {
        const own = readStyles(getStyleSheet(findPageFile(sources, id as PageId)));
        return [id, `${older}@supports ${TODAYS_STYLES}{${common}${own}}`];
      }),
    ),
    styleSheets: [],
    fonts: [`/${getFile(COMMON_FONT)}`],
    printStyles: `/${getFile(`${STYLES}/print.css`)}`,
  };
}

/** @throws {StartError} naming the file. */
export function readBuildRecord<Value>(file: string): Readonly<Record<string, Value>> {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    const reason = (error as Error).message;
    throw new StartError(`${file} of the build cannot be read (${reason}). Run: npm run build`);
  }
}
