import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyOutput } from '../../src/build/empty-output.ts';
import { createFolder } from '../support/process/project-copy.ts';

const LAST_BUILD = Date.UTC(2026, 0, 31);
const ASSETS = ['client/assets/last.js', 'client/assets/recent.js'];

it.each([
  [String(LAST_BUILD), ASSETS],
  ['{"version":2}', [...ASSETS, 'client/assets/old.js']],
  ['', [...ASSETS, 'client/assets/old.js']],
])('a build keeps assets of the last one and of the 30 days before it: %j', async (time, kept) => {
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
  const output = await createFolder(Object.fromEntries(names.map((name) => [name, time])));
  for (const [name, age] of Object.entries(days)) {
    const modified = LAST_BUILD / 1000 - age * 86_400;
    await utimes(join(output, name), modified, modified);
  }
  emptyOutput(output);
  expect(names.filter((name) => existsSync(join(output, name)))).toEqual(kept);
});
