import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** About other things than the code: the words, the files of the build. */
const LEFT_OUT = 'links spelling styles documentation';

/*
 * The fast projects without their set-up, which would build the site from sources with planted faults;
 * `dist/` is the build of the project, copied.
 */
const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env['TMPDIR'] = folder;
const files = process.env['MUTATION_TESTS']?.split(' ');

interface Project {
  test: { name: string; globalSetup?: string };
}

export default defineConfig({
  ...base,
  test: {
    projects: ((base.test?.projects ?? []) as Project[])
      .filter(({ test }) => ['unit', 'http'].includes(test.name))
      .map(({ test: { globalSetup: _, ...test }, ...project }) => ({
        ...project,
        test: {
          ...test,
          // A planted fault reaches what a file computes at its import.
          isolate: true,
          ...(files && {
            include: files
              .filter((file) => file.startsWith(`${test.name}/`))
              .map((file) => `tests/${file}.test.ts`),
          }),
          exclude: LEFT_OUT.split(' ').map((name) => `**/${name}.test.ts`),
        },
      })),
  },
} as never);
