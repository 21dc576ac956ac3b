import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { readBuildInputs } from './build-inputs.mjs';

/**
 * Writes `dist/build.json` when both halves are built: which files went in, and when the build
 * began to read them (milliseconds). By it `npm start` knows whether the output is still theirs.
 */
export function recordBuild(): Plugin {
  const startedAt = Date.now();
  return {
    name: 'record-build',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle() {
      const { files } = await readBuildInputs();
      await writeFile('dist/build.json', `${JSON.stringify({ startedAt, files })}\n`);
    },
  };
}
