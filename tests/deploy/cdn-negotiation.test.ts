import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type CachedSite,
  getStatus,
  nginx,
  startCachedSite,
} from '../support/deploy/cached-site.ts';
import { ACCEPT_VALUES } from '../support/http/accept-values.ts';
import type { Changes } from '../support/process/change.ts';

const TYPES = ['text/markdown', 'text/html', 'text/*', '*/*', 'application/json'];
const QUALITIES = ['', '; q=0.9', ';q=0'];
const ELEMENTS = TYPES.flatMap((type) => QUALITIES.map((quality) => `${type}${quality}`));

/** Those of the site's own test, each pair of the elements above, and unusual ones. */
const ACCEPTED = [
  ...ACCEPT_VALUES.map(([, accept]) => accept),
  ...ELEMENTS,
  ...ELEMENTS.flatMap((first) => ELEMENTS.map((second) => `${first}, ${second}`)),
  'text/markdown, text/html, text/markdown',
  'text/markdown,text/html;q=2',
  'text/markdown, text/html;level=*',
  'text/markdown;charset=utf-8, text/html',
  'text/markdown;q=1.000, text/html;q=0.999',
  'text/markdown;q=2',
  'text/markdown;;q=0',
  'text/markdown ;q=0',
  ' text/markdown',
];

/** Values, and the encodings that they accept besides the identity. */
const ENCODINGS: readonly [value: string, accepted: readonly string[]][] = [
  ...['gzip, br', '*', 'gzip;q=1.0, br;q=0.5', 'gzip, deflate, br, zstd'].map(
    (value): [string, string[]] => [value, ['br', 'gzip']],
  ),
  ...['br', 'BR', 'gzip;q=0, br;q=0.001'].map((value): [string, string[]] => [value, ['br']]),
  ...['gzip', 'br;q=0, gzip', 'br;q=0, *', 'br ; q=0, gzip ; q=1'].map(
    (value): [string, string[]] => [value, ['gzip']],
  ),
  ...['br;q=0.0, gzip; q=0.000', 'brotli', 'x-gzip-not', 'identity', 'deflate', ''].map(
    (value): [string, string[]] => [value, []],
  ),
];

const FILE = readFileSync('deploy/nginx/cache.conf', 'utf8');
const PASSED = 'proxy_set_header Accept $site_accept;';
/** A cache key without `Accept`. */
const UNAWARE: Changes = [
  ['$site_key $site_accept', '$site_key'],
  ['    proxy_cache_bypass $site_decides;\n    proxy_no_cache $site_decides;\n', ''],
];

/** Requests a page with each value and with none, twice. @returns the values with another form than the site's. */
async function findWrongForms(cached: CachedSite): Promise<string[]> {
  const wrong = new Set<string>();
  for (const accept of [...ACCEPTED, undefined, ...ACCEPTED.toReversed()]) {
    const headers = accept === undefined ? {} : { Accept: accept };
    const [given, right] = await Promise.all([
      cached.request('/pricing', headers),
      cached.requestSite('/pricing', headers),
    ]);
    if (given.headers['content-type'] !== right.headers['content-type']) wrong.add(`${accept}`);
  }
  return [...wrong];
}

/** Requests a page in one order, then in the other. @returns the values with an encoding that they do not accept. */
async function findWrongEncodings(cached: CachedSite): Promise<string[]> {
  const wrong = new Set<string>();
  const page = (await cached.requestSite('/gtc')).text;
  const check = async ([value, accepted]: (typeof ENCODINGS)[number]) => {
    const { headers, text } = await cached.request('/gtc', { 'Accept-Encoding': value });
    const encoding = headers['content-encoding'] ?? 'identity';
    if (!['identity', ...accepted].includes(encoding) || text !== page) wrong.add(value);
  };
  for (const row of ENCODINGS) await check(row);
  await cached.reset();
  for (const row of ENCODINGS.toReversed()) await check(row);
  return [...wrong];
}

describe.skipIf(!nginx)('a cache that normalizes Accept and Accept-Encoding', () => {
  it('serves each client the form of a page that the site would, from two copies', async () => {
    const cached = await startCachedSite();
    expect(await findWrongForms(cached)).toEqual([]);
    expect(await cached.listFiles()).toHaveLength(2);
    for (const Accept of ['text/markdown', 'text/markdown, text/html, */*', 'text/html']) {
      expect(getStatus(await cached.request('/pricing', { Accept }))).toEqual([200, 'HIT']);
    }
  });

  it('serves each client an encoding that it accepts, from three copies, and browsers brotli', async () => {
    const cached = await startCachedSite();
    expect(await findWrongEncodings(cached)).toEqual([]);
    expect(await cached.listFiles()).toHaveLength(3);
    const { headers } = await cached.request('/gtc', {
      'Accept-Encoding': 'gzip, deflate, br, zstd',
    });
    expect(headers['content-encoding']).toBe('br');
  });

  describe('so does each of the simpler rules:', () => {
    const MARKDOWN_FIRST: Changes = [
      [FILE.split('\n').find((line) => line.endsWith(' text/markdown;')) ?? '', ''],
      ['    text/markdown "";\n', ''],
    ];

    it('no cache where Markdown is named', async () => {
      const cached = await startCachedSite(MARKDOWN_FIRST);
      expect(await findWrongForms(cached)).toEqual([]);
      expect(await cached.listFiles()).toHaveLength(1);
    });

    it('HTML for everybody', async () => {
      const cached = await startCachedSite([
        ...UNAWARE,
        [PASSED, 'proxy_set_header Accept text/html;'],
      ]);
      for (const accept of ACCEPTED) {
        const { headers } = await cached.request('/pricing', { Accept: accept });
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
      }
      expect((await cached.request('/pricing.md')).headers['content-type']).toMatch(
        /^text\/markdown/,
      );
    });

    it('nothing but Vary, with a copy for each value', async () => {
      const cached = await startCachedSite([
        ...UNAWARE,
        [PASSED, 'proxy_set_header Accept $http_accept;'],
        ['    proxy_ignore_headers Vary;\n', ''],
      ]);
      expect(await findWrongForms(cached)).toEqual([]);
      expect((await cached.listFiles()).length).toBeGreaterThan(100);
    });
  });

  it('serves the wrong form where it ignores Accept', async () => {
    const cached = await startCachedSite([
      ...UNAWARE,
      [PASSED, 'proxy_set_header Accept $http_accept;'],
    ]);
    expect(await findWrongForms(cached)).not.toEqual([]);
  });

  it('serves the wrong encoding where it has one copy for all', async () => {
    const cached = await startCachedSite([['$site_accept $site_encoding"', '$site_accept"']]);
    expect(await findWrongEncodings(cached)).not.toEqual([]);
  });
});
