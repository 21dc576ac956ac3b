import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emptyOutput } from '../../src/build/empty-output.ts';
import { createFolder } from '../support/process/project-copy.ts';

const LAST_BUILD = Date.UTC(2026, 0, 31);
const getTime = (days: number) => LAST_BUILD - days * 86_400_000;
const RECENT = { 'assets/recent.js': getTime(29), 'assets/last.js': LAST_BUILD };

it.each([
  [
    'the assets of the last build and of builds in the 30 days before it',
    JSON.stringify({ 'assets/old.js': getTime(31), ...RECENT }),
    RECENT,
    [],
  ],
  ['all assets if there is no valid build record', '', {}, ['old.js', 'old.js.br', 'unknown.pdf']],
])('emptyOutput keeps %s', async (_, record, kept, others) => {
  const output = await createFolder({
    'build.json': record,
    'server/server.mjs': '',
    'client/favicon.ico': '',
    'client/assets/old.js': '',
    'client/assets/old.js.br': '',
    'client/assets/unknown.pdf': '',
    'client/assets/last.js': '',
    'client/assets/recent.js': '',
    'compressed/favicon.ico.br': '',
    'compressed/assets/recent.js.gz': '',
  });
  // Call `emptyOutput` twice, as when a build fails and is repeated: the second build must still find the
  // record of the last successful build.
  for (const _attempt of [1, 2]) expect(emptyOutput(output)).toEqual(kept);
  const files = readdirSync(output, { recursive: true, withFileTypes: true });
  expect(
    files
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['build.json', 'last.js', 'recent.js', 'recent.js.gz', ...others].toSorted());
});
