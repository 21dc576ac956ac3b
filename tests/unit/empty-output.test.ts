import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyOutput } from '../../src/build/empty-output.ts';
import { createFolder } from '../support/process/project-copy.ts';

const LAST_BUILD = Date.UTC(2026, 0, 31);
const getTime = (days: number) => LAST_BUILD - days * 86_400_000;
const OLD = { 'assets/old.js': getTime(31) };
const RECENT = { 'assets/recent.js': getTime(29), 'assets/last.js': LAST_BUILD };

it.each([
  [JSON.stringify({ ...OLD, ...RECENT }), RECENT, []],
  [String(LAST_BUILD), {}, ['old.js', 'old.js.br', 'unknown.pdf']],
  ['', {}, ['old.js', 'old.js.br', 'unknown.pdf']],
])(
  'a build keeps assets of the last one and of the 30 days before it, and all without a record: %s',
  async (text, record, old) => {
    const kept = ['last.js', 'recent.js', 'recent.js.br'];
    const names = [
      'build.json',
      'server/server.mjs',
      'client/favicon.ico',
      'client/.inlined/home.css',
      'compressed/favicon.ico.br',
      'compressed/assets/recent.js.gz',
      ...['old.js', 'old.js.br', 'unknown.pdf', ...kept].map((name) => `client/assets/${name}`),
    ];
    const output = await createFolder(Object.fromEntries(names.map((name) => [name, text])));
    // Twice, as after a build that fails.
    for (const _ of [1, 2]) expect(emptyOutput(output)).toEqual(record);
    expect(names.filter((name) => existsSync(join(output, name)))).toEqual([
      'build.json',
      'compressed/assets/recent.js.gz',
      ...[...old, ...kept].map((name) => `client/assets/${name}`),
    ]);
  },
);
