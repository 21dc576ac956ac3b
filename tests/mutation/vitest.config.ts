import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/**
 * About other things than the code: the words, the files of the build. `other-contract` loads modules again
 * within a test, which then counts as the only one that covers their constants.
 */
const LEFT_OUT = 'links spelling styles documentation other-contract';

interface Project {
  test: { name: string };
}

/** The fast projects; `dist/` is the build of the project, copied. */
export default defineConfig({
  ...base,
  test: {
    projects: ((base.test?.projects ?? []) as Project[])
      .filter(({ test }) => ['unit', 'http'].includes(test.name))
      .map(({ test, ...project }) => ({
        ...project,
        test: {
          ...test,
          // A planted fault reaches what a file computes at its import.
          isolate: true,
          exclude: LEFT_OUT.split(' ').map((name) => `**/${name}.test.ts`),
        },
      })),
  },
} as never);
