import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { MAX_FILE_BYTES } from '../server/files.ts';

const COMPRESSIBLE = /\.(css|csv|html|ico|js|json|svg|txt|xml)$/i;

/**
 * Creates a Vite plugin that compresses the text files of the client build and of `public/` with brotli and
 * gzip. The compressed files are named `<path>.br` and `<path>.gz`. They are written to `dist/compressed`,
 * because in `dist/client` they could replace a file with the same name that a site owner publishes.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = [...Object.keys(bundle), ...(await readdir('public', { recursive: true }))];
      const texts = files.filter((file) => COMPRESSIBLE.test(file));
      await Promise.all(
        texts.map((file) => compress(join(dir, file), join(dir, '../compressed', file))),
      );
    },
  };
}

async function compress(file: string, target: string): Promise<void> {
  const content = await readFile(file);
  if (content.length > MAX_FILE_BYTES) return;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
}
