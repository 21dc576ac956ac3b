import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { COMPRESSED, MAX_FILE_BYTES } from '../server/files.ts';

const COMPRESSIBLE = /\.(css|csv|html|ico|js|json|svg|txt|xml)$/i;

/**
 * Compresses the text files in a folder and its subfolders with brotli and gzip. The compressed forms of
 * `a.js` are written to `.compressed/a.js.br` and `.compressed/a.js.gz`, because beside `a.js`, they could
 * replace a file that a site owner publishes under this name.
 */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && COMPRESSIBLE.test(entry.name)) compress(entry.parentPath, entry.name);
  }
}

function compress(folder: string, name: string): void {
  const content = readFileSync(join(folder, name));
  if (content.length > MAX_FILE_BYTES) return;
  mkdirSync(join(folder, COMPRESSED), { recursive: true });
  const target = join(folder, COMPRESSED, name);
  writeFileSync(`${target}.br`, brotliCompressSync(content));
  writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
}
