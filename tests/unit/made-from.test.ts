import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { isUpToDate, recordMadeFrom } from '../../src/build/made-from.ts';
import { createFolder } from '../support/process/project-copy.ts';

const FOLDER = 'images';
const OUTPUT = join(FOLDER, 'a.png');

let root: string;

beforeEach(async () => {
  root = await createFolder();
  await mkdir(join(root, FOLDER));
  await writeFile(join(root, 'text.ts'), 'A text');
  await writeFile(join(root, OUTPUT), 'An image');
});

it('has made nothing where there is no record', async () => {
  expect(await isUpToDate(root, FOLDER)).toBe(false);
});

it('is up to date while nothing changes', async () => {
  await recordMadeFrom(root, FOLDER, ['text.ts', OUTPUT]);
  expect(await isUpToDate(root, FOLDER)).toBe(true);
});

it.each(['text.ts', OUTPUT])('is not when %s has changed, or is gone', async (file) => {
  await recordMadeFrom(root, FOLDER, ['text.ts', OUTPUT]);
  await writeFile(join(root, file), 'Another');
  expect(await isUpToDate(root, FOLDER)).toBe(false);
  await rm(join(root, file));
  expect(await isUpToDate(root, FOLDER)).toBe(false);
});
