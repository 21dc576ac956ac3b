import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caching } from '../../../src/server/http/caching.ts';
import { findAsset } from '../../support/app/find-asset.ts';
import { NginxProcess } from '../../support/deploy/nginx-process.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { type HttpResponse, sendRequest } from '../../support/http/send-request.ts';
import { type Changes, change } from '../../support/process/change.ts';
import { findProgram } from '../../support/process/find-program.ts';
import { createFolder } from '../../support/process/project-copy.ts';
import { startSite } from '../../support/process/start-site.ts';

const nginx = findProgram('nginx');

const DAY = 86_400;

/** An empty cache, on sockets in a folder of its own. */
async function startCache(site: string, changes: Changes = []) {
  const folder = await createFolder();
  const sockets = { cache: `${folder}/cache`, inner: `${folder}/inner` };
  await NginxProcess.startForTest(
    folder,
    change(readFileSync('deploy/nginx/cache.conf', 'utf8'), [
      ['/var/cache/ai-agents-website-', `${folder}/`],
      ['127.0.0.1:3000', site],
      ['listen 127.0.0.1:8080', `listen unix:${sockets.cache}`],
      ['listen 127.0.0.1:8081', `listen unix:${sockets.inner}`],
      ['http://127.0.0.1:8081', `http://unix:${sockets.inner}:`],
      ...changes,
    ]),
  );
  return {
    folder,
    request: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      sendRequest({ socketPath: sockets.cache, path, headers, method }),
  };
}

const BROWSERS = 'add_header X-Browser-Cache-Control $upstream_http_cache_control always;';
/** Lets the time that the stub says reach the cache. */
const KEEP_AGE: Changes = [
  [BROWSERS, '$& add_header X-Accel-Expires $upstream_http_x_accel_expires always;'],
];

/** A site whose responses, each with another text, came so many seconds ago. */
async function startAgingStub(kind: 'page' | 'short', age: number) {
  const lifetime = Number(/^max-age=(\d+)/.exec(caching[kind]['CDN-Cache-Control'])?.[1]);
  let count = 0;
  const { address } = await startStub((_, response) => {
    count += 1;
    if (!stub.isUp) return response.writeHead(503, caching.never).end('failed');
    // When it expires, in seconds since 1970.
    const expires = `@${Math.round(Date.now() / 1000) + lifetime - age}`;
    return response
      .writeHead(200, { ...caching[kind], 'X-Accel-Expires': expires })
      .end(`${count}`);
  });
  const stub = { address, isUp: true };
  return stub;
}

/** A response without what belongs to its connection, to the cache, or to how well it is compressed. */
function getContent({ status, headers, text }: HttpResponse) {
  const { date: _, connection, 'keep-alive': keepAlive, server, ...others } = headers;
  const { 'x-cache': from, 'content-length': length, ...content } = others;
  return { status, text, headers: content };
}

describe.skipIf(!nginx)('the cache in front of the site', () => {
  it('serves what the site does, from one copy of each form and encoding, until a purge', async () => {
    const { port } = await startSite({ environment: { SITE_URL: 'https://www.example.com' } });
    const { request, folder } = await startCache(`127.0.0.1:${port}`);
    const listPages = async () => {
      const entries = await readdir(`${folder}/pages`, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile());
    };
    const countPages = async () => (await listPages()).length;
    const compare = async (path: string, headers: Record<string, string>, method = 'GET') => {
      const response = await request(path, headers, method);
      const expected = await sendRequest({ port, path, headers, method });
      expect([path, headers, getContent(response)]).toEqual([path, headers, getContent(expected)]);
      expect(new Set(response.names).size).toBe(response.names.length);
      return response.headers['x-cache'];
    };
    const br = { 'Accept-Encoding': 'br' };
    const asset = findAsset(/\.woff2$/);

    for (const path of ['/', '/pricing.md', '/no-existe', '/gtc/?a=1', '/robots.txt', asset]) {
      expect(await compare(path, br)).toBe('MISS');
      expect(await compare(path, br)).toBe('HIT');
      expect(await compare(path, br, 'HEAD')).toBe('HIT');
    }
    for (const from of ['MISS', 'MISS']) expect(await compare('/assets/none.js', br)).toBe(from);
    // The site redirects with the query, and knows one spelling of each path.
    const others = '/gtc/?a=2 /gtc/ /%70ricing /PRICING /pricing// //pricing';
    for (const path of others.split(' ')) await compare(path, br);
    expect(await compare('/?utm_source=a', br)).toBe('HIT');
    for (const path of ['/healthz', '/readyz']) expect((await request(path)).status).toBe(404);
    const { headers } = await request('/', br);
    const unchanged = await request('/', { ...br, 'If-None-Match': headers.etag ?? '' });
    expect(unchanged).toMatchObject({ status: 304, headers: { 'x-cache': 'HIT' } });

    let before = await countPages();
    for (const from of ['MISS', 'HIT']) {
      for (const Accept of ['text/html', 'text/markdown', 'text/markdown, text/html, */*']) {
        const expected = from === 'MISS' && !Accept.includes(',') ? 'MISS' : 'HIT';
        expect(await compare('/contact', { ...br, Accept })).toBe(expected);
      }
      // Neither read nor written.
      for (const Accept of ['text/html;q=0.7, text/markdown;q=0.8', 'text/markdown;q=0, */*']) {
        expect(await compare('/contact', { ...br, Accept })).toBe('BYPASS');
      }
    }
    expect(await countPages()).toBe(before + 2);

    before = await countPages();
    for (const value of ['gzip, deflate, br, zstd', 'br;q=0, gzip', 'br ; q=0.001', 'deflate']) {
      await compare('/gtc', { 'Accept-Encoding': value });
    }
    expect(await countPages()).toBe(before + 3);

    for (const { parentPath, name } of await listPages()) await rm(join(parentPath, name));
    expect(await compare('/', br)).toBe('MISS');
    expect(await compare(asset, br)).toBe('HIT');
  });

  // As the site says it in CDN-Cache-Control.
  it.each<[kind: 'page' | 'short', age: number, up: [number, string], down: [number, string?]]>([
    ['page', 200, [200, 'HIT'], [200, 'HIT']],
    ['page', 400, [200, 'STALE'], [200, 'STALE']],
    ['page', DAY, [200, 'STALE'], [200, 'STALE']],
    ['page', DAY + 400, [200, 'EXPIRED'], [200, 'STALE']],
    ['page', 7 * DAY, [200, 'EXPIRED'], [200, 'STALE']],
    ['page', 7 * DAY + 400, [200, 'EXPIRED'], [503]],
    ['short', 0, [200, 'HIT'], [200, 'HIT']],
    ['short', 100, [200, 'EXPIRED'], [503]],
  ])(
    'a response of the kind "%s", %i seconds old, is %j, and %j where the site fails',
    async (kind, age, up, down) => {
      const stub = await startAgingStub(kind, age);
      const { request } = await startCache(stub.address, KEEP_AGE);
      for (const path of ['/up', '/down']) await request(path);
      const getState = async (path: string) => {
        const { status, headers } = await request(path);
        return [status, headers['x-cache']];
      };
      expect(await getState('/up')).toEqual(up);
      stub.isUp = false;
      expect(await getState('/down')).toEqual([...down, undefined].slice(0, 2));
    },
  );

  it('fetches a stale page again, for the next visitor', async () => {
    const { address } = await startAgingStub('page', 400);
    const { request } = await startCache(address, KEEP_AGE);
    const { text } = await request('/');
    expect(await request('/')).toMatchObject({ text, headers: { 'x-cache': 'STALE' } });
    await expect.poll(async () => (await request('/')).text).not.toBe(text);
  });
});
