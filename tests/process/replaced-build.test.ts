import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync } from 'node:fs';
import { mkdir, readdir, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { nextBuild, replaceBuild } from '../../src/build/replace-build.ts';
import { findAsset } from '../support/app/find-asset.ts';
import { copyProject, createFolder } from '../support/process/project-copy.ts';
import { editFile } from '../support/process/replace-texts.ts';
import { startSite } from '../support/process/start-site.ts';

/** Creates a folder with the given files, and makes it the working directory until the test ends. */
async function enterFolder(files: Readonly<Record<string, string>>): Promise<void> {
  const directory = process.cwd();
  process.chdir(await createFolder(files));
  onTestFinished(() => process.chdir(directory));
}

/** Makes a build whose client bundle consists of a single asset. */
const build = (asset: string) =>
  replaceBuild(async (name) => {
    const folder = name === 'client' ? 'client/assets' : 'server';
    await mkdir(`${nextBuild}/${folder}`, { recursive: true });
    await writeFile(`${nextBuild}/${folder}/${asset}`, '');
  });

it('a build keeps the assets of the last build, and those replaced within 30 days', async () => {
  const ages = {
    'earlier/assets/recent.js': 29,
    'earlier/assets/.compressed/recent.js.br': 29,
    'earlier/assets/old.js': 31,
    // The last build was in use until now, so its age does not matter.
    'client/assets/last.js': 99,
    // The system clock was wrong during the build before the last one.
    'earlier/assets/future.js': -999,
  };
  const files = Object.entries(ages).map(([file, days]) => ({ file: `dist/${file}`, days }));
  await enterFolder(Object.fromEntries(files.map(({ file }) => [file, ''])));
  for (const { file, days } of files) {
    const time = new Date(Date.now() - days * 86_400_000);
    await utimes(file, time, time);
  }
  await build('new.js');
  await build('newest.js');
  expect((await readdir('dist/earlier/assets', { recursive: true })).toSorted()).toEqual([
    '.compressed',
    '.compressed/new.js.br',
    '.compressed/new.js.gz',
    '.compressed/recent.js.br',
    'future.js',
    'last.js',
    'new.js',
    'recent.js',
  ]);
});

const BUILT = { 'dist/server/server.mjs': 'old', 'public/robots.txt': '' };

it('a build removes the folders of builds that were killed, but not of running builds', async () => {
  const running = `.dist-${process.ppid}`;
  await enterFolder({
    [`.dist-${process.pid}/next/server/a`]: '',
    '.dist-999999999/next/a': '',
    [`${running}/next/a`]: '',
    ...BUILT,
  });
  await build('a.js');
  expect(await readdir('.')).toEqual([running, 'dist', 'public']);
  expect(await readdir('dist/server')).toEqual(['a.js', 'sources.json']);
});

it('a build replaces a folder that the file system cannot rename', async () => {
  await enterFolder(BUILT);
  const { renameSync } = fs;
  vi.spyOn(fs, 'renameSync').mockImplementationOnce((from) => {
    expect(from).toBe('dist');
    throw Object.assign(new Error('injected'), { code: 'EXDEV' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.renameSync = renameSync;
    syncBuiltinESMExports();
  });
  await build('a.js');
  expect(await readdir('dist/server')).toEqual(['a.js', 'sources.json']);
});

it('a build publishes all readable files, and names the unreadable ones in a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await enterFolder({ 'public/a.css': 'a', 'public/vendor/chart.js/b.js': 'b' });
  await symlink('missing', 'public/link.txt');
  await symlink('circle', 'public/circle');
  await build('a.js');
  expect((await readdir('dist/public', { recursive: true })).toSorted()).toEqual([
    '.compressed',
    '.compressed/a.css.br',
    '.compressed/a.css.gz',
    'a.css',
    'vendor',
    'vendor/chart.js',
    'vendor/chart.js/.compressed',
    'vendor/chart.js/.compressed/b.js.br',
    'vendor/chart.js/.compressed/b.js.gz',
    'vendor/chart.js/b.js',
  ]);
  expect(warn.mock.calls.join('\n')).toMatch(/public\/circle.*\n.*public\/link\.txt/);
});

it('no request fails while builds fail, are killed or run at the same time', async () => {
  // The parent folder belongs to another project, whose PostCSS configuration would make the build fail.
  const parent = await createFolder({
    'package.json': '{ "workspaces": ["a"], "postcss": { "plugins": { "missing": {} } } }',
  });
  const directory = join(parent, 'site');
  const parts = { withSources: true, withBuild: true, withDependencies: true };
  await rename(await copyProject(parts), directory);
  for (const file of ['public/film.mp4', 'dist/public/film.mp4', 'public/new.txt']) {
    await writeFile(join(directory, file), 'text');
  }
  const paths = ['/', findAsset(/^entry-/), '/film.mp4'];
  const { origin } = await startSite({ directory });
  const readAll = async (site: string) => {
    for (const path of paths) expect((await fetch(site + path)).status, path).toBe(200);
  };
  let isDone = false;
  const visit = (async () => {
    while (!isDone) await readAll(origin);
  })();
  const spawnBuild = () =>
    spawn(process.execPath, ['src/build/build.mjs'], { cwd: directory, stdio: 'ignore' });

  const source = join(directory, 'src/shared/content/site/contact.ts');
  await editFile(source, 'firstMessage =', 'firstMessage ==');
  expect((await once(spawnBuild(), 'exit'))[0]).toBe(1);
  await editFile(source, 'firstMessage ==', 'firstMessage =');

  const killed = spawnBuild();
  await expect
    .poll(() => existsSync(join(directory, `.dist-${killed.pid}/next/client`)))
    .toBe(true);
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  const command = [process.execPath, 'src/build/start.mjs'];
  const sites = await Promise.all([1, 2].map(() => startSite({ directory, command })));
  isDone = true;
  await visit;
  paths.push('/new.txt');
  for (const site of sites) await readAll(site.origin);
});
