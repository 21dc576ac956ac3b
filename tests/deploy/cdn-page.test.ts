import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginx, startCachedSite } from '../support/deploy/cached-site.ts';
import { sendRequest } from '../support/http/send-request.ts';
import { findProgram, runProgram } from '../support/process/find-program.ts';
import { SiteProcess } from '../support/process/site-process.ts';

const PAGE = readFileSync('docs/cdn.md', 'utf8');

/** The texts in backticks. */
const findCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');

/** The lines of the table of what may be kept. */
const LINES =
  (PAGE.split('## What may be kept')[1] ?? '')
    .split('\n\n')[1]
    ?.split('\n')
    .slice(2)
    .map((line) => line.split('|').slice(1, -1)) ?? [];

const assets = readdirSync('dist/client/assets').map((name) => `/assets/${name}`);
const TEXTS = assets.filter((path) => /\.(js|css)$/.test(path));
const BINARIES = assets.filter((path) => /\.(png|webp|avif|woff2)$/.test(path));

const CASES = LINES.flatMap(([what = '', cacheControl = '', cdn = '', vary = '', etag = '']) => {
  const describeCase = (path: string) => ({
    path,
    cacheControl: findCode(cacheControl)[0],
    cdn: findCode(cdn)[0],
    vary: findCode(vary)[0],
    hasEtag: etag.trim() === 'yes',
  });
  return findCode(what).flatMap((path) =>
    path === '/assets/…'
      ? [
          ...TEXTS.map((asset) => describeCase(asset)),
          ...BINARIES.map((asset) => ({ ...describeCase(asset), vary: undefined })),
        ]
      : [describeCase(path)],
  );
});

describe('docs/cdn.md', () => {
  let site: SiteProcess;
  let port: number;
  beforeAll(async () => {
    site = new SiteProcess();
    port = Number(new URL(await site.waitUntilReady()).port);
  });
  afterAll(() => site.stop('SIGKILL'));

  it('has a line for every kind of response', () => {
    expect(LINES).toHaveLength(9);
    expect(TEXTS).not.toEqual([]);
    expect(BINARIES).not.toEqual([]);
  });

  it.each(CASES)('describes the caching of $path', async ({ path, ...said }) => {
    const { headers } = await sendRequest({ port, path });
    expect({
      cacheControl: headers['cache-control'],
      cdn: headers['cdn-cache-control'],
      vary: headers.vary,
      hasEtag: headers.etag !== undefined,
    }).toEqual(said);
  });

  it('names every page that the site lists, and no page more', async () => {
    const { text } = await sendRequest({ port, path: '/sitemap.xml' });
    const listed = [...text.matchAll(/<loc>([^<]+)/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
    expect(findCode(LINES[0]?.[0] ?? '')).toEqual(listed);
  });

  it('is right that a page has nothing for Early Hints', async () => {
    for (const path of ['/', '/pricing', '/no-existe']) {
      const { headers } = await sendRequest({ port, path });
      expect(String(headers.link ?? '')).not.toMatch(/rel="?(preload|preconnect|modulepreload)/);
    }
  });

  it('says how long a connection may be idle', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
    expect(PAGE).toContain('a connection may rest for 65 s');
  });
});

const curl = findProgram('curl');

describe.skipIf(!nginx || !curl)('the commands of docs/cdn.md', () => {
  const commands = /```sh\n(.*?)```/s.exec(PAGE)?.[1] ?? '';
  const run = (port: number) => {
    const own = commands.replace('https://www.example.com', `http://127.0.0.1:${port}`);
    expect(own).not.toBe(commands);
    return runProgram('sh', ['-c', `${own}${own}`]).output;
  };

  it('report nothing for the cache of the project', async () => {
    const cached = await startCachedSite();
    expect(run(cached.port)).toBe('');
  });

  it('report a cache that ignores Vary', async () => {
    const cached = await startCachedSite([
      ['$site_key $site_accept', '$site_key'],
      ['    proxy_cache_bypass $site_decides;\n    proxy_no_cache $site_decides;\n', ''],
    ]);
    expect(run(cached.port)).toContain('/pricing for text/html is text/markdown');
  });
});
