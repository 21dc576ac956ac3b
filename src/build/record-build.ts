import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Writes `dist/build.json` when both halves are built. It holds the time at which the build began
 * to read its inputs, by which `npm start` knows whether the output is still theirs.
 */
export function recordBuild(): Plugin {
  const startedAt = Date.now();
  return {
    name: 'record-build',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle() {
      await writeFile('dist/build.json', `${JSON.stringify({ startedAt })}\n`);
    },
  };
}
