import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyOutput } from '../../src/build/empty-output.ts';
import { createFolder } from '../support/process/project-copy.ts';

it('a build keeps the assets of the last one, however old, and those of the 30 days before it', async () => {
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
  const names = Object.keys(days);
  const output = await createFolder(
    Object.fromEntries(names.map((name) => [name, String(lastBuild)])),
  );
  for (const [name, age] of Object.entries(days)) {
    const time = lastBuild / 1000 - age * 86_400;
    await utimes(join(output, name), time, time);
  }
  emptyOutput(output);
  expect(names.filter((name) => existsSync(join(output, name)))).toEqual([
    'client/assets/last.js',
    'client/assets/recent.js',
  ]);
});
