import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createFolder } from '../support/process/project-copy.ts';

const SCRIPT = 'src/build/ensure-build.mjs';
const BUILD = 'dist/build.json';
const VITE = 'node_modules/vite/bin/vite.js';

/** Counts its builds; like the real one it removes the record of the last build first. */
const FAKE_VITE = `const { appendFileSync, existsSync, rmSync, writeFileSync } = require('node:fs');
appendFileSync('builds', process.argv.slice(2).join(' ') + '\\n');
rmSync('${BUILD}', { force: true });
if (existsSync('src/broken')) process.exit(1);
writeFileSync('${BUILD}', String(Date.now() + 1));`;

/** A project with these files, beside the script and its sources. */
async function create(files: Record<string, string>) {
  const directory = await createFolder({ 'dist/.keep': '', 'src/a.ts': '', ...files });
  await cp(SCRIPT, join(directory, SCRIPT));
  const { ensureBuild } = await import(pathToFileURL(join(directory, SCRIPT)).href);
  const readBuilds = async () => (await readFile(join(directory, 'builds'), 'utf8')).split('\n');
  return { directory, ensureBuild, readBuilds };
}

it('a start builds where there is no build, where a source has changed and where a build has failed', async () => {
  const { directory, ensureBuild, readBuilds } = await create({ [VITE]: FAKE_VITE });
  const change = (file: string) => writeFile(join(directory, file), '');
  const ensureAfterChange = async (file: string) => {
    // As old as can be told apart from the change.
    await writeFile(join(directory, BUILD), '1');
    await change(file);
    ensureBuild();
  };
  ensureBuild();
  ensureBuild();
  expect(await readBuilds()).toEqual(['build --app --logLevel warn', '']);
  await ensureAfterChange('src/build/new.ts');
  await ensureAfterChange('package.json');
  expect(await readBuilds()).toHaveLength(4);
  await change('src/broken');
  await expect(ensureAfterChange('src/a.ts')).rejects.toThrow('Command failed');
  await rm(join(directory, 'src/broken'));
  ensureBuild();
  ensureBuild();
  expect(await readBuilds()).toHaveLength(6);
});

it('a build that was brought along is served where Vite is not installed', async () => {
  const { ensureBuild } = await create({ [BUILD]: '1' });
  expect(ensureBuild).not.toThrow();
});

it('a start says in one sentence that there is no build and nothing to make one', async () => {
  const { ensureBuild } = await create({});
  expect(ensureBuild).toThrow(
    /^There is no build\. Run "npm ci && npm run build", or bring dist\/ along\.$/,
  );
});
