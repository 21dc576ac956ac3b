import { expect, it } from 'vitest';
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
    '/contrato-espa%C3%B1a.pdf': 'application/pdf',
    '/100%25.csv': 'text/csv; charset=utf-8',
    '/.well-known/assetlinks.json': 'application/json; charset=utf-8',
    '/.well-known/acme-challenge/token': 'application/octet-stream',
  };
  const paths = Object.keys(expected);
  expect(await serve(paths.map(decodeURIComponent), paths)).toEqual(expected);
});

it('hidden files are not', async () => {
  const files = ['.DS_Store', '.well-known/.x', 'a/.b/c'];
  const paths = files.map((file) => `/${file}`);
  expect(Object.values(await serve(files, paths))).toEqual(files.map(() => null));
});
