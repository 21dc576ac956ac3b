import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that the build reads. */
const INPUTS = [
  'LICENSE',
  'package.json',
  'package-lock.json',
  'server.ts',
  'tsconfig.json',
  'vite.config.ts',
  'src',
];

/**
 * The files that the build reads, sorted, and when the newest of them changed (milliseconds).
 * @returns {Promise<{ files: string[], changedAt: number }>}
 */
export async function readBuildInputs() {
  const found = await Promise.all(
    INPUTS.map(async (input) => {
      const names = await readdir(join(ROOT, input), { recursive: true }).catch(() => []);
      return [input, ...names.map((name) => join(input, name))];
    }),
  );
  const entries = await Promise.all(
    found
      .flat()
      .map(async (file) => ({ file, stats: await stat(join(ROOT, file)).catch(() => null) })),
  );
  const files = entries.filter(({ stats }) => stats?.isFile());
  return {
    files: files.map(({ file }) => file).sort(),
    changedAt: Math.max(...files.map(({ stats }) => stats?.mtimeMs ?? 0)),
  };
}
