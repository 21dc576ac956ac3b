import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { COMPRESSED, MAX_FILE_BYTES } from '../server/files.ts';

const COMPRESSIBLE = /\.(css|csv|html|ico|js|json|svg|txt|xml)$/i;

/**
 * Compresses the text files in a folder and its subfolders with brotli and gzip. The compressed forms of
 * `a.js` are written to `.compressed/a.js.br` and `.compressed/a.js.gz`, because beside `a.js`, they could
 * replace a file that a site owner publishes under this name.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(texts.map(({ parentPath, name }) => compress(parentPath, name)));
}

async function compress(folder: string, name: string): Promise<void> {
  const content = await readFile(join(folder, name));
  if (content.length > MAX_FILE_BYTES) return;
  await mkdir(join(folder, COMPRESSED), { recursive: true });
  const target = join(folder, COMPRESSED, name);
  await writeFile(`${target}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
}
