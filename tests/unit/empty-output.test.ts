import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyOutput } from '../../src/build/empty-output.ts';
import { createFolder } from '../support/process/project-copy.ts';

it('a build keeps the assets of the last one, however old, and those of the 30 days before it', async () => {
  const output = await createFolder();
  const lastBuild = Date.UTC(2026, 0, 31);
  const days = {
    'build.json': 0,
    'server/server.mjs': 0,
    'client/favicon.ico': 0,
    'client/.inlined/home.css': 0,
    'client/assets/last.js': 0,
    'client/assets/recent.js': 29,
    'client/assets/old.js': 31,
  };
  for (const [name, age] of Object.entries(days)) {
    const file = join(output, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, String(lastBuild));
    const time = lastBuild / 1000 - age * 86_400;
    await utimes(file, time, time);
  }
  emptyOutput(output);
  expect(Object.keys(days).filter((name) => existsSync(join(output, name)))).toEqual([
    'client/assets/last.js',
    'client/assets/recent.js',
  ]);
});
