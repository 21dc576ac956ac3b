import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';

const ASSETS = 'dist/client/assets';
const { app } = await createTestApp();

it('writes the names of elements short, the same in markup, styles and code', async () => {
  const files = (await readdir(ASSETS)).filter((file) => /\.(css|js)$/.test(file));
  // Not the consent library's names, which its markup has.
  const isElement = /\b(?!(?:cc|cm|pm)__)[a-z]+(-[a-z]+)*__[a-z]/;
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    expect(await readFile(join(ASSETS, file), 'utf8'), file).not.toMatch(isElement);
  }

  const code = await Promise.all(
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFile(join(ASSETS, file), 'utf8')),
  );
  for (const path of ['/', '/pricing', '/contact', '/gtc', '/nada']) {
    const { text } = await request(app).get(path);
    const names = [...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = '']) =>
      value.split(' '),
    );
    expect(names.filter((name) => isElement.test(name))).toEqual([]);
    const short = [...new Set(names)].filter((name) => /^_[a-z\d]+$/.test(name));
    expect(short.length, path).toBeGreaterThan(10);
    for (const name of short) {
      expect(
        code.some((chunk) => chunk.includes(name)),
        `${name} of ${path}`,
      ).toBe(true);
    }
  }
});
