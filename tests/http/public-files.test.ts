import fs from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { plainResponses } from '../../src/shared/content/site/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { requestApp } from '../support/http/send-request.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { SECURITY_HEADERS } from './contract.ts';

/** Creates an app that serves the files in the folder `build`. */
async function serve(build: string, environment = {}) {
  const { app, unreadable } = await createTestApp(environment, { build, pages: [] });
  const send = (path: string, fields = {}, method = 'GET') => requestApp(app, path, fields, method);
  return { send, unreadable };
}

const VISIBLE = [
  ['/google1234.html', 'text/html; charset=utf-8'],
  // A robots.txt in public/ replaces the generated robots.txt.
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/precios.md', 'text/markdown; charset=utf-8'],
  ['/dibujo.svg', 'image/svg+xml'],
  ['/foto.avif', 'image/avif'],
  ['/foto.gif', 'image/gif'],
  ['/foto.jpeg', 'image/jpeg'],
  ['/FOTO.JPG', 'image/jpeg'],
  ['/foto.webp', 'image/webp'],
  ['/condiciones%20generales.pdf', 'application/pdf'],
  // A `.gz` file in public/ is an archive to download, not the compressed version of another file.
  ['/datos.csv.gz', 'application/gzip'],
  ['/datos.gz', 'application/gzip'],
  ['/.well-known/assetlinks.json', 'application/json; charset=utf-8'],
  ['/.well-known/acme-challenge/token', 'application/octet-stream'],
] as const;
const HIDDEN = ['/.DS_Store', '/.well-known/.x', '/a/.b/c', '/a/.well-known/x'];
const paths = [...VISIBLE.map(([path]) => path), ...HIDDEN].map(decodeURIComponent);
const site = await serve(
  await createFolder(Object.fromEntries(paths.map((path) => [`public${path}`, '{}']))),
);
const gzip = { 'Accept-Encoding': 'gzip' };

it.each(VISIBLE)('the file %s in public/ is served as %s', async (path, type) => {
  const { headers, text } = await site.send(path, gzip);
  expect(headers).toMatchObject({
    ...SECURITY_HEADERS,
    'content-type': type,
    'cross-origin-resource-policy': type.startsWith('image/') ? 'cross-origin' : 'same-origin',
  });
  expect(text).toBe('{}');
});

it.each(HIDDEN)('the hidden file %s in public/ is not served', async (path) => {
  const { status, headers } = await site.send(path, gzip);
  expect(status).toBe(404);
  expect(headers).toMatchObject(SECURITY_HEADERS);
});

it('the client bundle is loaded into memory before the files in public/', async () => {
  const photographs = Array.from({ length: 35 }, (_, at) => `/assets/a${at}.jpg`);
  const folder = await createFolder({
    ...Object.fromEntries(photographs.map((path) => [`public${path}`, 'x'.repeat(1_000_000)])),
    'client/assets/x.js': 'x'.repeat(1_000_000),
    'earlier/assets/y.js': '',
  });
  const { send } = await serve(folder);
  const read = ['/assets/x.js', '/assets/y.js', ...photographs].map((path) => send(path));
  const all = (await Promise.all(read)).map(({ headers }) => headers);
  // The photographs do not count as assets, although their folder is also called assets/.
  expect(all.slice(0, 3)).toMatchObject([
    { 'accept-ranges': 'none', 'cache-control': 'public, max-age=31536000, immutable' },
    { 'cache-control': 'public, max-age=31536000, immutable' },
    { 'cache-control': 'public, max-age=3600' },
  ]);
  // Three photographs exceed the memory limit for files, so the server streams them from disk. The test counts
  // the responses that accept range requests, because only streamed files do.
  expect(all.filter((headers) => headers['accept-ranges'] === 'bytes')).toHaveLength(3);
});

it.each([
  ['the compressed form of an earlier version', gzipSync('old')],
  ['a damaged compressed form', Buffer.from('damaged')],
])('a file with %s is sent uncompressed', async (_, compressed) => {
  const build = await createFolder({ 'public/a.svg': 'new', 'public/.compressed/a.svg.br': '' });
  await writeFile(join(build, 'public/.compressed/a.svg.gz'), compressed);
  const { headers, text } = await (await serve(build)).send('/a.svg', gzip);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(text).toBe('new');
});

it('a file of the client bundle takes precedence over a file in public/', async () => {
  const build = await createFolder({ 'public/a.txt': 'public', 'client/a.txt': 'client' });
  expect((await (await serve(build)).send('/a.txt')).text).toBe('client');
});

/**
 * Content of a file that the server streams, because it is larger than 1 MiB. All lines are different, so a
 * response that contains the wrong range fails the test.
 */
const TABLE = Array.from({ length: 200_000 }, (_, line) => `${line};`).join('\n');
const streamed = await serve(
  await createFolder({
    'public/tabla.csv': TABLE,
    'public/corto.mp4': 'film',
    'public/corto.pdf': 'text',
  }),
  { ROBOTS: 'noindex' },
);
const br = { 'Accept-Encoding': 'br' };

it.each([
  [
    'a range request for a large file gets 206 and the requested bytes',
    '/tabla.csv',
    'bytes=0-3999',
    206,
    TABLE.slice(0, 4000),
    { 'content-range': `bytes 0-3999/${TABLE.length}` },
  ],
  // The server closes the connection because the file could shrink while it is being streamed: on an open
  // connection, the client would then take the next response for the missing bytes.
  [
    'the connection is closed after a response that contains an entire large file',
    '/tabla.csv',
    '',
    200,
    TABLE,
    {
      connection: 'close',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=3600',
    },
  ],
  [
    'a request for an unsatisfiable range gets 416',
    '/tabla.csv',
    'bytes=9999999-',
    416,
    `${plainResponses[416]}\n`,
    { 'content-range': `bytes */${TABLE.length}`, 'cache-control': 'no-store' },
  ],
  // Safari plays a media file only if the server supports range requests for it.
  [
    'a range request for a short video gets 206',
    '/corto.mp4',
    'bytes=0-1',
    206,
    'fi',
    { 'accept-ranges': 'bytes' } as object,
  ],
  [
    'a range request for a small file gets 200 and the entire file',
    '/corto.pdf',
    'bytes=0-1',
    200,
    'text',
    { 'accept-ranges': 'none' },
  ],
])('%s', async (_, path, range, status, text, headers) => {
  const response = await streamed.send(path, { ...br, ...(range && { Range: range }) });
  expect(response).toMatchObject({ status, text, headers: { ...SECURITY_HEADERS, ...headers } });
  // Ranges count the bytes of the uncompressed file, so the response to a range request is never compressed.
  expect(response.headers['content-encoding']).toBe(range ? undefined : 'br');
  if (status === 416) expect(response.headers).not.toHaveProperty('etag');
});

it('a large file that is missing for a moment is sent nevertheless', async () => {
  const { stat } = fs;
  const spy = vi.spyOn(fs, 'stat');
  spy.mockImplementationOnce((path, ...rest) => stat(`${path}.old`, ...rest));
  expect((await streamed.send('/tabla.csv', br)).text).toBe(TABLE);
  spy.mockRestore();
});

it('the response to a HEAD request for a compressed stream has no Content-Length', async () => {
  const { headers } = await streamed.send('/tabla.csv', br, 'HEAD');
  expect(headers).not.toHaveProperty('content-length');
});

it('a request for a large file gets 412 if If-Match contains a different ETag', async () => {
  expect((await streamed.send('/tabla.csv', { 'If-Match': '"other"' })).status).toBe(412);
});

const largePath = '/assets/tabla.csv';
const build = await createFolder({
  'public/a': 'before',
  'public/b.txt': 'before',
  [`public${largePath}`]: TABLE,
});
const directory = join(build, 'public');
const links = ['circle', 'nowhere'].map((name) => join(directory, name));
for (const link of links) await symlink('circle', link);
const changed = await serve(build);
await writeFile(join(directory, 'a'), 'x');
for (const file of ['b.txt', largePath]) await rm(join(directory, file));
await mkdir(join(directory, largePath));

it('unreadable files are reported at startup, and requests for them get 404', async () => {
  expect(Object.keys(changed.unreadable)).toEqual(links);
  expect((await changed.send('/circle')).status).toBe(404);
});

it.each([
  ['a file that changes', '/a'],
  ['a file that is deleted', '/b.txt'],
])('%s after startup is still served from memory', async (_, path) => {
  expect((await changed.send(path)).text).toBe('before');
});

it('a request for a large file that was replaced with a folder after startup gets 404', async () => {
  const text = `${plainResponses[404]}\n`;
  expect(await changed.send(largePath, br)).toMatchObject({ status: 404, text });
});
