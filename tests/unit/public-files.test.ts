import { expect, it } from 'vitest';
import { loadStaticFiles } from '../../src/server/static-files.ts';
import { createFolder } from '../support/process/project-copy.ts';

const headers = { 'x-content-type-options': 'nosniff' };

/** What the server sends of a build with these files: the media type of each path. */
async function serve(...files: string[]): Promise<Record<string, string | undefined>> {
  const build = await createFolder(Object.fromEntries(files.map((file) => [file, file])));
  const served = [...loadStaticFiles(build, headers)].map(([path, resource]) => {
    expect(Object.fromEntries(resource.headers)).toMatchObject(headers);
    return [path, resource.headers.get('Content-Type')];
  });
  return Object.fromEntries(served);
}

it('whatever lies in public/ is served, with its media type and the security headers', async () => {
  expect(
    await serve(
      'google1234.html',
      'ads.txt',
      'BingSiteAuth.xml',
      'precios.md',
      'demo.mp4',
      '.well-known/assetlinks.json',
      '.well-known/acme-challenge/token',
    ),
  ).toEqual({
    '/google1234.html': 'text/html; charset=utf-8',
    '/ads.txt': 'text/plain; charset=utf-8',
    '/BingSiteAuth.xml': 'application/xml',
    '/precios.md': 'text/markdown; charset=utf-8',
    '/demo.mp4': 'video/mp4',
    '/.well-known/assetlinks.json': 'application/json; charset=utf-8',
    '/.well-known/acme-challenge/token': 'application/octet-stream',
  });
});

it('hidden files, styles and the manifest for the server, and compressed forms are not', async () => {
  const files = ['.inlined/index.css', '.vite/manifest.json', '.DS_Store', '.well-known/.x'];
  expect(await serve(...files, 'licenses.txt.br', 'licenses.txt.gz')).toEqual({});
});
