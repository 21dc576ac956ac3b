import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Texts that are sent; files in a folder whose name begins with a dot are not. */
const COMPRESSIBLE = /^[^.].*\.(css|csv|html|ico|js|json|svg|txt|xml)$/;

/** Writes `file.br` and `file.gz` beside each text of the client build and of `public/` that is sent. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = [...Object.keys(bundle), ...(await readdir('public'))].filter((file) =>
        COMPRESSIBLE.test(file),
      );
      await Promise.all(files.map((file) => compressFile(join(dir, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
