import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { loadBuiltFiles } from '../../src/server/sources/built-files.ts';
import { createFolder } from '../support/process/project-copy.ts';

let build: string;
beforeEach(async () => {
  build = await createFolder();
  await write('client/assets/page-new.js', 'new');
});

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(build, file)), { recursive: true });
  await writeFile(join(build, file), content);
}

/** The text of each path. */
function load(): Record<string, string> {
  const files = loadBuiltFiles(join(build, 'client'), {});
  return Object.fromEntries(
    [...files].map(([path, { bodies }]) => [path, String(bodies.identity)]),
  );
}

it('serves the assets of the previous release after its own, and nothing else of it', async () => {
  expect(load()).toEqual({ '/assets/page-new.js': 'new' });
  await write('previous/assets/page-old.js', 'old');
  await write('previous/assets/page-new.js', 'old');
  await write('previous/favicon.svg', 'old');
  await write('previous/.vite/manifest.json', '{}');
  expect(load()).toEqual({ '/assets/page-new.js': 'new', '/assets/page-old.js': 'old' });
});
