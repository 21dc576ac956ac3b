import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PAGE_PATHS } from '../support/app/page-paths.ts';

const CLIENT_DIRECTORY = 'dist/client';

/** What the server renders, by the name of its file; two of the pages answer 404 and 500. */
const RENDERED = {
  ...Object.fromEntries(PAGE_PATHS.map((path) => [`${path.slice(1) || 'home'}.html`, path])),
  '404.html': '/unknown',
  '500.html': '/500',
  'whatsapp.svg': '/whatsapp.svg',
};

/** Writes every page, style sheet and SVG image of the site into a folder, for the validator. */
export async function collectDocuments(origin: string, folder: string): Promise<void> {
  for (const [file, path] of Object.entries(RENDERED)) {
    const text = await (await fetch(origin + path)).text();
    await writeFile(join(folder, file), text);
  }
  const files = await readdir(CLIENT_DIRECTORY, { recursive: true });
  for (const file of files.filter((name) => /\.(css|svg)$/.test(name))) {
    const text = await readFile(join(CLIENT_DIRECTORY, file), 'utf8');
    await writeFile(join(folder, basename(file)), text);
  }
}
