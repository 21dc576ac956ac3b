import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hashInputs } from '../../src/build/build-inputs.mjs';
import { createFolder } from '../support/process/project-copy.ts';

let root: string;
const hash = () => hashInputs(root, ['a.json', 'missing', 'src']);

beforeEach(async () => {
  root = await createFolder();
  await mkdir(join(root, 'src/content'), { recursive: true });
  for (const file of ['a.json', 'src/b.ts', 'src/content/c.ts', 'other.ts']) {
    await writeFile(join(root, file), file);
  }
});

it.each<[string, () => Promise<void>]>([
  ['a file changes', () => writeFile(join(root, 'a.json'), 'changed')],
  ['a file in a folder changes', () => writeFile(join(root, 'src/content/c.ts'), 'changed')],
  ['a file is added', () => writeFile(join(root, 'src/new.ts'), '')],
  ['a file is renamed', () => rename(join(root, 'src/b.ts'), join(root, 'src/d.ts'))],
  ['a file is removed', () => rm(join(root, 'a.json'))],
])('inputs have another hash when %s', async (_, change) => {
  const before = await hash();
  await change();
  expect(await hash()).not.toBe(before);
});

it('inputs have the same hash whatever their times and the files beside them', async () => {
  const before = await hash();
  await utimes(join(root, 'src/b.ts'), 0, 0);
  await writeFile(join(root, 'other.ts'), 'changed');
  expect(await hash()).toBe(before);
});
