import { readdir } from 'node:fs/promises';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { HttpLoad, type LoadRequest, type LoadResult } from './http-load.ts';
import { type Measurement, measureAtMost, measureLost } from './measure.ts';
import { withServer } from './stress-server.ts';

const LOAD = 100_000;
/** The first one is the warm-up. */
const LOADS = 10;
const CONNECTIONS = 32;
/** A million requests of which each leaves a byte. Node's own noise is less. */
const HEAP_GROWTH_MB = 1;
const OTHER_PATHS = [
  ...['/llms.txt', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'],
  ...['/unknown', '/assets/unknown.js', '/pricing/'],
];

/** A million requests for everything that the site has, and what memory the server keeps. */
export function soak(): Promise<Measurement[]> {
  return withServer(async (server, port) => {
    const requests = await listRequests(port);
    const createRequest = (index: number) => {
      const create = requests[index % requests.length] as (id: string) => LoadRequest;
      return create(`${index}-${'x'.repeat(100)}`);
    };
    const send = () =>
      new HttpLoad({ port, connections: CONNECTIONS, total: LOAD, createRequest }).run();

    const results: LoadResult[] = [];
    const memory: number[] = [];
    for (let load = 1; load <= LOADS; load += 1) {
      results.push(await send());
      const live = await server.measureLiveMb();
      memory.push(live);
      console.log(`  after ${load * LOAD} requests: live memory ${live.toFixed(2)} MB`);
    }

    const [{ statuses = {} } = {}] = results;
    const [first = 0, ...later] = memory;
    const growth = Math.max(...later) - first;
    return [
      { what: `soak: responses by status in ${LOAD}`, measured: JSON.stringify(statuses) },
      measureAtMost('soak: growth after the first load', growth, HEAP_GROWTH_MB, 'MB'),
      measureLost('soak', results),
    ];
  });
}

/** Every path in every way: encodings, Markdown, HEAD, 304, 404, redirects, and what no one has sent before. */
async function listRequests(port: number): Promise<((id: string) => LoadRequest)[]> {
  const assets = (await readdir('dist/client/assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const paths = [...PAGE_PATHS, ...assets.map((name) => `/assets/${name}`), ...OTHER_PATHS];
  const revalidations = PAGE_PATHS.map(async (path) => {
    const url = `http://127.0.0.1:${port}${path}`;
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    return { path, headers: { 'If-None-Match': headers.get('etag') ?? '' } };
  });
  const requests = [
    ...paths.flatMap((path): LoadRequest[] => [
      ...['br', 'gzip', 'identity'].map((encoding) => {
        return { path, headers: { 'Accept-Encoding': encoding } };
      }),
      { path, method: 'HEAD' },
    ]),
    ...PAGE_PATHS.map((path) => ({ path, headers: { Accept: 'text/markdown' } })),
    ...(await Promise.all(revalidations)),
  ];
  return [
    ...requests.map((request) => () => request),
    (id) => ({ path: `/${id}` }),
    (id) => ({ path: `/?${id}` }),
    (id) => ({ path: `/pricing/?${id}` }),
    (id) => ({ path: `/assets/${id}` }),
    (id) => ({ path: '/', headers: { Host: id, [id]: id, Cookie: id, 'X-Request-Id': id } }),
    (id) => ({ path: '/', headers: { Accept: `text/${id}`, 'Accept-Encoding': id } }),
    (id) => ({ path: '/', headers: { 'If-None-Match': `"${id}"`, Range: id } }),
  ];
}
