import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readBuildInputs } from './build-inputs.mjs';

/**
 * Writes `build.json` beside both halves when they are built: which files went in, and when the
 * build began to read them (milliseconds). By it `npm start` knows whether the output is still theirs.
 */
export function recordBuild(): Plugin {
  const startedAt = Date.now();
  return {
    name: 'record-build',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir = '' }) {
      const { files } = await readBuildInputs();
      await writeFile(join(dir, '../build.json'), `${JSON.stringify({ startedAt, files })}\n`);
    },
  };
}
