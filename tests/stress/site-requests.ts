import { readdir } from 'node:fs/promises';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { composeRequest } from '../support/http/compose-request.ts';
import type { LoadRequest } from '../support/http/load-connection.ts';

const ENCODINGS = ['br', 'gzip', 'identity'];
const MACHINE_FILES = ['/llms.txt', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];
const NOT_FOUND = ['/unknown', '/assets/unknown.js', '/pricing/'];

/** Everything that the site answers, each in every way: encodings, Markdown, HEAD, 304, 404, redirects. */
export async function createSiteRequests(port: number): Promise<LoadRequest[]> {
  const assets = (await readdir('dist/client/assets'))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/assets/${name}`);
  const paths = [...PAGE_PATHS, ...assets, ...MACHINE_FILES, ...NOT_FOUND];
  const variants = paths.flatMap((path) => [
    ...ENCODINGS.map((encoding) =>
      composeRequest({ path, headers: { 'Accept-Encoding': encoding } }),
    ),
    composeRequest({ path, method: 'HEAD' }),
  ]);
  const markdown = PAGE_PATHS.map((path) =>
    composeRequest({ path, headers: { Accept: 'text/markdown' } }),
  );
  const known = await Promise.all(
    PAGE_PATHS.map(async (path) => {
      const headers = { 'Accept-Encoding': 'br' };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      await answer.arrayBuffer();
      const etag = answer.headers.get('etag') ?? '';
      return composeRequest({ path, headers: { ...headers, 'If-None-Match': etag } });
    }),
  );
  return [...variants, ...markdown, ...known];
}
