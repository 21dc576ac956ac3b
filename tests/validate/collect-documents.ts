import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const CLIENT_DIRECTORY = 'dist/client';

/** The last two answer 404 and 500. */
const PAGES = {
  home: '/',
  pricing: '/pricing',
  contact: '/contact',
  'privacy-policy': '/privacy-policy',
  gtc: '/gtc',
  404: '/unknown',
  500: '/500',
};

/** Writes every page, style sheet and SVG image of the site into a folder, for the validator. */
export async function collectDocuments(origin: string, folder: string): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    const html = await (await fetch(origin + path)).text();
    await writeFile(join(folder, `${name}.html`), spellOutNames(html));
  }
  const files = await readdir(CLIENT_DIRECTORY, { recursive: true });
  for (const file of files.filter((name) => /\.(css|svg)$/.test(name))) {
    const text = await readFile(join(CLIENT_DIRECTORY, file), 'utf8');
    await writeFile(join(folder, basename(file)), spellOutNames(text));
  }
}

/** The validator takes `--1a`, as the build shortens names, for no name, though it is one. */
function spellOutNames(text: string): string {
  return text.replaceAll(/--(?=\d)/g, '--n');
}
