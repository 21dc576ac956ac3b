import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StartError } from '../../src/server/config/config.ts';
import { readFiles } from '../../src/server/files.ts';
import { plainResponses } from '../../src/shared/content/site/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { requestBytes } from '../support/http/send-request.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { SECURITY_HEADERS } from './contract.ts';

/** How the site responds that has the files of this folder. */
async function serve(directory: string, environment = {}) {
  const { app, unreadable } = await createTestApp(environment, { directory, pages: [] });
  const send = (path: string, fields = {}, method = 'GET') =>
    requestBytes(app, path, fields, method);
  return { send, unreadable };
}

it('whatever lies in public/ is served, before what the site has at that path, with its media type and the security headers, unless it is hidden', async () => {
  const expected = {
    '/google1234.html': 'text/html; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/precios.md': 'text/markdown; charset=utf-8',
    '/dibujo.svg': 'image/svg+xml',
    '/condiciones%20generales.pdf': 'application/pdf',
    // An owner's, not an encoding.
    '/datos.csv.gz': 'application/gzip',
    '/datos.gz': 'application/gzip',
    '/.well-known/assetlinks.json': 'application/json; charset=utf-8',
    '/.well-known/acme-challenge/token': 'application/octet-stream',
    '/.DS_Store': null,
    '/.well-known/.x': null,
    '/a/.b/c': null,
    '/a/.well-known/x': null,
  };
  const files = Object.keys(expected).map((path) => [decodeURIComponent(path), '{}']);
  const { send } = await serve(await createFolder(Object.fromEntries(files)));
  for (const [path, type] of Object.entries(expected)) {
    const { status, headers, text } = await send(path, { 'Accept-Encoding': 'gzip' });
    expect(headers, path).toMatchObject(SECURITY_HEADERS);
    if (type) expect([headers['content-type'], text], path).toEqual([type, '{}']);
    else expect(status, path).toBe(404);
  }
});

it('the memory for files goes to those of the build, then to the small ones, wherever an owner puts his', async () => {
  const photographs = Array.from({ length: 35 }, (_, at) => `/assets/a${at}.jpg`);
  const folder = await createFolder({
    ...Object.fromEntries(photographs.map((path) => [`client${path}`, 'x'.repeat(1_000_000)])),
    'client/assets/x.js': 'x'.repeat(1_000_000),
    'client/z.ico': 'x'.repeat(600_000),
    'build.json': '{"assets/x.js":0}',
  });
  const { send } = await serve(join(folder, 'client'));
  const read = ['/assets/x.js', '/z.ico', ...photographs].map((path) => send(path));
  const all = (await Promise.all(read)).map(({ headers }) => headers);
  expect(all.slice(0, 3)).toMatchObject([
    { 'accept-ranges': 'none', 'cache-control': 'public, max-age=31536000, immutable' },
    { 'accept-ranges': 'none' },
    { 'cache-control': 'public, max-age=3600' },
  ]);
  expect(all.filter((headers) => headers['accept-ranges'] === 'bytes')).toHaveLength(4);
});

it('a record of the build that is cut short stops the start', async () => {
  const folder = await createFolder({ 'build.json': '{"assets/x.js":', 'client/a': '' });
  expect(() => readFiles(join(folder, 'client'))).toThrow(StartError);
});

/** Larger than what is prepared, and of lines that differ. */
const TABLE = Array.from({ length: 200_000 }, (_, line) => `${line};`).join('\n');
const br = { 'Accept-Encoding': 'br' };

it('of large files and films a part may be requested, and nothing follows them on their connection', async () => {
  const files = { 'tabla.csv': TABLE, 'corto.mp4': 'film', 'corto.pdf': 'text' };
  const { send } = await serve(await createFolder(files), { ROBOTS: 'noindex' });
  const fields = {
    connection: 'close',
    'x-robots-tag': 'noindex',
    'cache-control': 'public, max-age=3600',
  };
  const refusal = { 'content-range': `bytes */${TABLE.length}`, 'cache-control': 'no-store' };
  for (const [path, range, status, text, headers] of [
    [
      '/tabla.csv',
      'bytes=0-3999',
      206,
      TABLE.slice(0, 4000),
      { 'content-range': `bytes 0-3999/${TABLE.length}` },
    ],
    ['/tabla.csv', '', 200, TABLE, fields],
    ['/tabla.csv', 'bytes=9999999-', 416, `${plainResponses[416]}\n`, refusal],
    // Safari plays nothing without ranges.
    ['/corto.mp4', 'bytes=0-1', 206, 'fi', { 'accept-ranges': 'bytes' }],
    ['/corto.pdf', 'bytes=0-1', 200, 'text', { 'accept-ranges': 'none' }],
  ] as const) {
    const response = await send(path, { ...br, ...(range && { Range: range }) });
    expect(response, path).toMatchObject({
      status,
      text,
      headers: { ...SECURITY_HEADERS, ...headers },
    });
    // A part is sent as it is.
    expect(response.headers['content-encoding'], path).toBe(range ? undefined : 'br');
    if (status === 416) expect(response.headers).not.toHaveProperty('etag');
  }
  // Of what is compressed as it is sent, the length is not known.
  expect((await send('/tabla.csv', br, 'HEAD')).headers).not.toHaveProperty('content-length');
  expect((await send('/tabla.csv', { 'If-Match': '"other"' })).status).toBe(412);
});

it('what cannot be read is named; a file that changes or vanishes changes no response, but that a large one is missing at its path', async () => {
  const path = '/assets/tabla.csv';
  const directory = await createFolder({ a: 'before', 'b.txt': 'before', [path]: TABLE });
  const links = ['circle', 'nowhere'].map((name) => join(directory, name));
  for (const link of links) await symlink('circle', link);
  const { send, unreadable } = await serve(directory);
  expect(Object.keys(unreadable)).toEqual(links);
  await writeFile(join(directory, 'a'), 'x');
  for (const file of ['b.txt', path]) await rm(join(directory, file));
  for (const path of ['/a', '/b.txt']) expect((await send(path)).text).toBe('before');
  const text = `${plainResponses[404]}\n`;
  expect(await send(path, br)).toMatchObject({ status: 404, text });
  expect((await send('/circle')).status).toBe(404);
});
