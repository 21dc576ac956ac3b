import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import request from 'supertest';
import { expect, it } from 'vitest';
import { StartError } from '../../src/server/config/config.ts';
import { readFiles } from '../../src/server/files.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findSecurityProblems } from '../support/app/expected-security-headers.ts';
import { requestBytes } from '../support/http/send-request.ts';
import { createFolder } from '../support/process/project-copy.ts';

/** What the site responds at these paths, with a file of this name: its media type; null for a 404. */
async function serve(files: readonly string[], paths: readonly string[]) {
  const directory = await createFolder(Object.fromEntries(files.map((file) => [file, '{}'])));
  const { app } = await createTestApp({}, { directory, pages: [] });
  const types = paths.map(async (path) => {
    const { status, headers, body } = await requestBytes(app, path);
    if (status === 200) expect(body.toString()).toBe('{}');
    const isImage = /^image/.test(headers['content-type'] ?? '');
    expect(findSecurityProblems(headers as Record<string, string>, { isImage }), path).toEqual([]);
    return [path, status === 200 ? headers['content-type'] : null];
  });
  return Object.fromEntries(await Promise.all(types));
}

it('whatever lies in public/ is served, before what the site has at that path, with its media type and the security headers', async () => {
  const expected = {
    '/google1234.html': 'text/html; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/BingSiteAuth.xml': 'application/xml',
    '/precios.md': 'text/markdown; charset=utf-8',
    '/demo.mp4': 'video/mp4',
    '/dibujo.svg': 'image/svg+xml',
    '/condiciones%20generales.pdf': 'application/pdf',
    '/datos.csv': 'text/csv; charset=utf-8',
    // An owner's, not an encoding.
    '/datos.csv.gz': 'application/gzip',
    '/.well-known/assetlinks.json': 'application/json; charset=utf-8',
    '/.well-known/acme-challenge/token': 'application/octet-stream',
  };
  const paths = Object.keys(expected);
  expect(await serve(paths.map(decodeURIComponent), paths)).toEqual(expected);
});

it('hidden files are not', async () => {
  const files = ['.DS_Store', '.well-known/.x', 'a/.b/c', 'a/.well-known/x'];
  const paths = files.map((file) => `/${file}`);
  expect(Object.values(await serve(files, paths))).toEqual(files.map(() => null));
});

it('the memory for files goes to those of the build, then to the small ones, wherever an owner puts his', async () => {
  const photographs = Array.from({ length: 33 }, (_, at) => `client/assets/a${at}.jpg`);
  const folder = await createFolder({
    ...Object.fromEntries(photographs.map((name) => [name, 'x'.repeat(1_048_576)])),
    ...{ 'client/assets/x.js': 'x', 'client/z.ico': 'x', 'build.json': '{"assets/x.js":0}' },
  });
  const directory = join(folder, 'client');
  const { app } = await createTestApp({}, { directory, pages: [] });
  const paths = ['/assets/x.js', '/z.ico', ...photographs.map((name) => name.slice(6))];
  const read = paths.map((path) => requestBytes(app, path));
  const [own, small, ...others] = (await Promise.all(read)).map(({ headers }) => headers);
  expect(own).toMatchObject({ 'accept-ranges': 'none', 'cache-control': /immutable/ });
  expect(small?.['accept-ranges']).toBe('none');
  expect(others.filter((headers) => headers['accept-ranges'] === 'bytes')).toHaveLength(2);
  expect(others[0]).toMatchObject({ 'cache-control': 'public, max-age=3600' });
});

it('what cannot be read is named, and all else is served', async () => {
  const directory = await createFolder({ a: '{}' });
  for (const name of ['circle', 'nowhere']) await symlink('circle', join(directory, name));
  const { app, unreadable } = await createTestApp({}, { directory, pages: [] });
  const names = ['circle', 'nowhere'].map((name) => join(directory, name));
  expect(Object.keys(unreadable)).toEqual(names);
  expect((await requestBytes(app, '/a')).status).toBe(200);
  expect((await requestBytes(app, '/circle')).status).toBe(404);
});

it('a record of the build that is cut short stops the start', async () => {
  const folder = await createFolder({ 'build.json': '{"assets/x.js":', 'client/a': '' });
  expect(() => readFiles(join(folder, 'client'))).toThrow(StartError);
});

/** Larger than what is prepared, and of lines that differ. */
const TABLE = Array.from({ length: 200_000 }, (_, line) => `${line};`).join('\n');

it.each([
  ['/tabla.csv', {}, 200, { 'accept-ranges': 'bytes', connection: 'close' }],
  ['/tabla.csv', { Range: 'bytes=0-1' }, 206, { 'content-length': '2' }],
  ['/tabla.csv', { Range: 'bytes=0-1', 'Accept-Encoding': 'br' }, 206, { 'content-length': '2' }],
  ['/tabla.csv', { Range: 'bytes=9999999-' }, 416, { 'cache-control': 'no-store' }],
  ['/tabla.csv', { 'Accept-Encoding': 'br' }, 200, { 'content-encoding': 'br' }],
  // Safari plays nothing without ranges.
  ['/corto.mp4', { Range: 'bytes=0-1' }, 206, { 'content-length': '2' }],
  ['/corto.pdf', { Range: 'bytes=0-1' }, 200, { 'accept-ranges': 'none' }],
])(
  'of large files and films a part may be requested: %s, %j',
  async (path, fields, status, expected) => {
    const files = { 'tabla.csv': TABLE, 'corto.mp4': 'film', 'corto.pdf': 'text' };
    const directory = await createFolder(files);
    const { app } = await createTestApp({ ROBOTS: 'noindex' }, { directory, pages: [] });
    const response = await requestBytes(app, path, fields);
    expect(response).toMatchObject({ status, headers: expected });
    expect(findSecurityProblems(response.headers as Record<string, string>)).toEqual([]);
    if (status === 206) expect(response.headers).not.toHaveProperty('content-encoding');
    if (status !== 416) expect(response.headers).toHaveProperty('x-robots-tag', 'noindex');
    if (response.headers['content-encoding'] === 'br') {
      expect(brotliDecompressSync(response.body).toString()).toBe(TABLE);
    }
  },
);

it('of what is compressed as it is sent, HEAD says no length', async () => {
  const directory = await createFolder({ 'tabla.csv': TABLE });
  const { app } = await createTestApp({}, { directory, pages: [] });
  const { status, headers } = await request(app).head('/tabla.csv').set('Accept-Encoding', 'br');
  expect([status, headers['content-length']]).toEqual([200, undefined]);
});

it('a file that changes or vanishes changes no response; a large one that vanishes is a 404', async () => {
  const directory = await createFolder({ a: 'before', 'b.txt': 'before', 'tabla.csv': TABLE });
  const { app } = await createTestApp({}, { directory, pages: [] });
  await writeFile(join(directory, 'a'), 'x');
  await Promise.all(['b.txt', 'tabla.csv'].map((file) => rm(join(directory, file))));
  const read = (path: string) => requestBytes(app, path, { 'Accept-Encoding': 'br' });
  expect((await read('/a')).body.toString()).toBe('before');
  expect((await read('/b.txt')).body.toString()).toBe('before');
  const { status, headers, body } = await read('/tabla.csv');
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(brotliDecompressSync(body).toString()).toMatch(/^<!doctype html>/);
});
