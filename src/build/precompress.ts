import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(css|js|svg|txt)$/;

/**
 * Writes `file.br` and `file.gz` beside each text of the client build.
 * @param inlined paths of the sources whose files are never sent on their own.
 */
export function precompress(inlined: readonly string[]): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter((output) => {
        const sources = output.type === 'asset' ? output.originalFileNames : [];
        const isInlined = sources.some((source) => inlined.includes(source));
        return COMPRESSIBLE.test(output.fileName) && !isInlined;
      });
      await Promise.all(files.map(({ fileName }) => compressFile(join(dir, fileName))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(content)),
    writeFile(
      `${file}.gz`,
      await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    ),
  ]);
}
