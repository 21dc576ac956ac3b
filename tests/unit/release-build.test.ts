import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseBuild } from '../../src/build/release-build.ts';
import { createFolder } from '../support/process/project-copy.ts';

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  return { ...original, rename: vi.fn(original.rename) };
});

const OLD = ['page-old.js', 'page-old.js.br', 'page-old.js.gz', 'font-same.woff2'];
const NEW = ['page-new.js', 'page-new.js.br', 'page-new.js.gz', 'font-same.woff2'];

let output: string;
beforeEach(async () => {
  output = await createFolder();
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(output, file)), { recursive: true });
    await writeFile(join(output, file), content);
  }
}

/** Writes what a build writes to `next/`, over the files of the one before. */
async function writeNext(name: string, assets: readonly string[]): Promise<void> {
  for (const half of ['client', 'server'])
    await rm(join(output, 'next', half), { recursive: true, force: true });
  await write({
    'next/build.json': name,
    'next/server/server.mjs': name,
    ...Object.fromEntries(assets.map((asset) => [`next/client/assets/${asset}`, asset])),
  });
}

async function release(name: string, assets: readonly string[]): Promise<void> {
  await writeNext(name, assets);
  await releaseBuild(output);
}

/** What each file of the output folder holds. */
async function readOutput(): Promise<Record<string, string>> {
  const entries = await readdir(output, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [file.slice(output.length + 1), await readFile(file, 'utf8')] as const;
      }),
    ),
  );
}

const listKept = async () => (await readdir(join(output, 'previous/assets'))).sort();

it('installs the first build, with nothing beside it', async () => {
  await release('first', ['page-old.js']);
  expect(await readOutput()).toEqual({
    'build.json': 'first',
    'server/server.mjs': 'first',
    'client/assets/page-old.js': 'page-old.js',
  });
});

it('keeps the assets that the new build lacks, in every form and nowhere else', async () => {
  await release('old', OLD);
  await write({ 'client/favicon.svg': 'old' });
  await release('new', NEW);
  expect(await readOutput()).toEqual({
    'build.json': 'new',
    'server/server.mjs': 'new',
    ...Object.fromEntries(NEW.map((asset) => [`client/assets/${asset}`, asset])),
    'previous/assets/page-old.js': 'page-old.js',
    'previous/assets/page-old.js.br': 'page-old.js.br',
    'previous/assets/page-old.js.gz': 'page-old.js.gz',
  });
});

it.each([
  ['one release', [['page-old.js'], ['page-new.js'], ['page-newer.js']], ['page-new.js']],
  ['no release that has them all', [['a.js'], ['b.js'], ['b.js', 'c.js']], []],
  ['two builds of the same assets', [['a.js'], ['b.js'], ['b.js']], ['a.js']],
])('keeps assets for %s', async (_, releases, kept) => {
  for (const [index, assets] of releases.entries()) await release(`${index}`, assets);
  expect(await listKept()).toEqual(kept);
  expect((await readOutput())['build.json']).toBe('2');
});

it.each(['client', 'client/assets'])(
  'keeps what it has kept when %s is missing',
  async (folder) => {
    await release('old', ['page-old.js']);
    await release('new', ['page-new.js']);
    await rm(join(output, folder), { recursive: true });
    await release('newer', ['page-newer.js']);
    expect(await listKept()).toEqual(['page-old.js']);
  },
);

describe('a release that is cut short', () => {
  const RENAMES = 8;

  const prepare = async () => {
    await release('older', ['page-older.js']);
    await release('old', OLD);
    vi.mocked(rename).mockClear();
    await writeNext('new', NEW);
  };

  it(`renames ${RENAMES} times`, async () => {
    await prepare();
    await releaseBuild(output);
    expect(rename).toHaveBeenCalledTimes(RENAMES);
  });

  it.each(Array.from({ length: RENAMES }, (_, index) => index))(
    'after %i of them loses nothing, does not count as built, and the next one ends it',
    async (count) => {
      await prepare();
      const original = vi.mocked(rename).getMockImplementation();
      let renamed = 0;
      vi.mocked(rename).mockImplementation(async (from, to) => {
        if (renamed === count) throw new Error('planted');
        renamed += 1;
        await original?.(from, to);
      });
      await expect(releaseBuild(output)).rejects.toThrow('planted');
      if (original) vi.mocked(rename).mockImplementation(original);

      const record = join(output, 'build.json');
      if (existsSync(record)) expect(await readFile(record, 'utf8')).toBe('old');
      await release('new', NEW);
      expect(await readOutput()).toEqual({
        'build.json': 'new',
        'server/server.mjs': 'new',
        ...Object.fromEntries(NEW.map((asset) => [`client/assets/${asset}`, asset])),
        ...Object.fromEntries(OLD.slice(0, 3).map((asset) => [`previous/assets/${asset}`, asset])),
      });
    },
  );
});
