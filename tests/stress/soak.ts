import { readdir } from 'node:fs/promises';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { HttpLoad, type LoadRequest } from '../support/http/http-load.ts';
import { HEAP_GROWTH_MB, LOST_RESPONSES } from './limits.ts';
import { type Measurement, measureAtMost } from './measurement.ts';
import { withServer } from './stress-server.ts';
import { sum } from './visitors.ts';

const WARM_UP = 50_000;
const HALF = 475_000;
const CONNECTIONS = 32;
const OTHER_PATHS = [
  ...['/llms.txt', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'],
  ...['/unknown', '/assets/unknown.js', '/pricing/'],
];

/** A million requests for everything that the site has, and what memory the server keeps. */
export function soak(): Promise<Measurement[]> {
  return withServer(async (server, port) => {
    const requests = await listRequests(port);
    const createRequest = (index: number) => requests[index % requests.length] as LoadRequest;
    const send = (total: number) =>
      new HttpLoad({ port, connections: CONNECTIONS, total, createRequest }).run();

    const results = [await send(WARM_UP)];
    const start = await server.measureLiveMb();
    results.push(await send(HALF));
    const middle = await server.measureLiveMb();
    results.push(await send(HALF));
    const end = await server.measureLiveMb();

    const lost = sum(results, ({ failures }) => failures.length);
    const [, { statuses = {} } = {}] = results;
    const memory = [start, middle, end].map((megabytes) => megabytes.toFixed(2)).join(', ');
    const growth = Math.max(middle, end) - start;
    return [
      { what: 'soak: responses by status in a half', measured: JSON.stringify(statuses) },
      { what: 'soak: live memory at start, half, end', measured: `${memory} MB` },
      measureAtMost('soak: growth', growth, { most: HEAP_GROWTH_MB, unit: 'MB', digits: 2 }),
      measureAtMost('soak: lost responses', lost, { most: LOST_RESPONSES }),
    ];
  });
}

/** Every path in every way: encodings, Markdown, HEAD, 304, 404, redirects. */
async function listRequests(port: number): Promise<LoadRequest[]> {
  const assets = (await readdir('dist/client/assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const paths = [...PAGE_PATHS, ...assets.map((name) => `/assets/${name}`), ...OTHER_PATHS];
  const revalidations = PAGE_PATHS.map(async (path) => {
    const url = `http://127.0.0.1:${port}${path}`;
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    return { path, headers: { 'If-None-Match': headers.get('etag') ?? '' } };
  });
  return [
    ...paths.flatMap((path): LoadRequest[] => [
      ...['br', 'gzip', 'identity'].map((encoding) => {
        return { path, headers: { 'Accept-Encoding': encoding } };
      }),
      { path, method: 'HEAD' },
    ]),
    ...PAGE_PATHS.map((path) => ({ path, headers: { Accept: 'text/markdown' } })),
    ...(await Promise.all(revalidations)),
  ];
}
