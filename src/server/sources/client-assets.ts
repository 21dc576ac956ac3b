import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StylesName, stylesNames } from '../../shared/styles/styles-names.ts';
import { StartError } from '../config/start-error.ts';

/** Styles and URLs of the client build for a document. */
export interface ClientAssets {
  /** URLs of the module scripts that start the client, in order. */
  scripts: readonly string[];
  /** The style sheet of every page, to be inlined. */
  css: string;
  /** The pages' own style sheets, to be inlined after it. */
  pageCss: Readonly<Record<StylesName, string>>;
  /** URLs of style sheets to link instead (development). */
  styleSheets: readonly string[];
  /** URLs of fonts to preload, by the `Link` header of each page. */
  fonts: readonly string[];
}

/** An entry of Vite's manifest: https://vite.dev/guide/backend-integration */
interface ManifestEntry {
  file: string;
  assets?: readonly string[];
}

const SCRIPT_ENTRY = 'src/client/entry.ts';
const STYLES = 'src/shared/styles';
/** Not the font of rare letters (`-latin-ext-`), which most visits do not need. */
const PRELOADED_FONT = /-latin-wght-.*\.woff2$/;

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
    css: readStyles('index'),
    pageCss: Object.fromEntries(stylesNames.map((name) => [name, readStyles(name)])) as Record<
      StylesName,
      string
    >,
    styleSheets: [],
    fonts: (getEntry(`${STYLES}/index.css`).assets ?? [])
      .filter((file) => PRELOADED_FONT.test(file))
      .map((file) => `/${file}`),
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
