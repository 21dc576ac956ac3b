import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readConfig, StartError } from '../../src/server/config/config.ts';
import { readRedirects } from '../../src/server/config/redirects.ts';
import { formatPageTitle, pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { checkProperty, PROPERTY_TIMEOUT } from '../support/app/check-property.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findSecurityProblems } from '../support/app/expected-security-headers.ts';
import { findNodes, getBlocks, getText, parseMarkdown } from '../support/app/markdown.ts';
import { readCard } from '../support/app/read-card.ts';
import { openSite } from '../support/app/read-page.ts';
import {
  exchange,
  listen,
  open,
  parseResponses,
  type WireResponse,
} from '../support/http/raw-connection.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { readContract, write } from './contract.ts';

/** What HTML, JSON, YAML, Markdown, vCard, our own tokens and a shell would read as more than text. */
const PIECES = [
  ...[
    '</script>',
    '<script>',
    '<!--',
    ']]>',
    '<b>',
    '&amp;',
    '&',
    '"',
    "'",
    '`',
    '“',
    '”',
    '«',
    '»',
  ],
  ...[
    '{email}',
    '{',
    '}',
    '{{a}}',
    '$&',
    '$1',
    '\u0024{A}',
    '$(A)',
    '$A',
    '**',
    '*',
    '_',
    '~~',
    '~',
    '#',
  ],
  ...[
    '[a](b)',
    '![',
    '](javascript:a)',
    '[^1]',
    '|',
    '\\',
    '\\n',
    '- ',
    '1. ',
    '> ',
    '---',
    ': ',
    ' #',
  ],
  ...[
    ',',
    ';',
    ':',
    '%',
    '%0d',
    '=',
    '\u00a0',
    ' ',
    '  ',
    '\u200b',
    '\u202e',
    '\r',
    '\n',
    '\u00ad',
  ],
  ...['ñ', 'e\u0301', '夜', '😀', '\u{1f468}\u200d\u{1f469}', 'ß', '\u0130', 'a@b.es'],
];
const text = fc
  .oneof(
    fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 9 }),
    fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 1 }),
  )
  .map((pieces) => pieces.join(''));

it('any text as brand, name or address of the company is refused, or read the same everywhere', {
  timeout: PROPERTY_TIMEOUT,
}, async () => {
  const pages = ['/contact', '/gtc'];
  const usual = await openSite({}, pages)('/contact');
  const names = [
    'BRAND_NAME',
    'LEGAL_NAME',
    'LEGAL_ADDRESS',
    'LEGAL_ID',
    'LEGAL_REGISTER',
  ] as const;
  const values = fc.tuple(text, text, text, text, text);
  await checkProperty(
    fc.asyncProperty(values, async (given) => {
      const environment = Object.fromEntries(
        names.map((name, index) => [name, given[index] ?? '']),
      );
      let site: ReturnType<typeof readConfig>['site'];
      try {
        ({ site } = readConfig(environment));
      } catch (error) {
        expect(error).toBeInstanceOf(StartError);
        return;
      }
      const { brand, legalName, legalAddress, legalId, legalRegister } = site;
      const legal = [legalName, legalId, legalRegister, legalAddress].filter(
        (value) => value !== null,
      );
      const read = openSite(environment, pages);
      const page = await read('/contact');
      const title = formatPageTitle(pageMetadata.contact.title, brand);
      expect(page.readTexts('title')).toEqual([title]);
      expect(page.readTexts('main dd')).toEqual(expect.arrayContaining(legal));
      expect(findMissing(page.readTexts('footer').join(), legal)).toEqual([]);
      expect(page.readTexts('header').join()).toContain(brand);
      expect(page.readAll('script', 'type')).toEqual(usual.readAll('script', 'type'));
      expect(JSON.parse(page.readTexts('script#document-data')[0] ?? '').site).toMatchObject({
        brand,
        legalName,
        legalAddress,
        legalId,
        legalRegister,
      });
      expect(page.structuredData).toMatchObject([{ '@graph': [{ name: brand }, {}] }]);
      for (const path of ['/contact.md', '/gtc.md', '/llms.txt']) {
        const { frontMatter, body } = parseMarkdown((await read(path)).text);
        if (path === '/contact.md') expect(frontMatter).toMatchObject({ title });
        if (path === '/llms.txt') expect(getText(findNodes(body, 'heading')[0])).toBe(brand);
        expect(
          findMissing(getBlocks(body), path === '/gtc.md' ? [legalName] : legal),
          path,
        ).toEqual([]);
        expect(findNodes(body, 'html')).toEqual([]);
        const links = findNodes(body, 'link').map(({ url }) => url);
        expect(links.filter((url) => !/^(https?|mailto|tel):/.test(url))).toEqual([]);
      }
      expect(JSON.parse((await read('/manifest.webmanifest')).text)).toMatchObject({
        name: brand,
        short_name: brand,
      });
      const card = readCard((await read('/contact.vcf')).text);
      expect(card.find(({ name }) => name === 'FN')?.value).toBe(brand);
    }),
  );
});

/** Texts that a client may put together to a value of a header field. */
const list = (...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }).map((all) => all.join(','));
const FIELDS: Record<string, fc.Arbitrary<string>> = {
  Accept: list(
    '*/*',
    'text/html',
    'text/markdown',
    'text/html;q=0',
    'text/markdown;q=.5',
    ';;q',
    '',
  ),
  'Accept-Encoding': list(
    'br',
    'gzip',
    'BR;q=0.5',
    'br;q=0',
    'gzip;q=0',
    'deflate',
    '*',
    '*;q=0',
    'x;q=oops',
  ),
  'If-None-Match': list('TAG', 'W/TAG', '"other"', 'W/"other"', '*', 'none', ''),
  'If-Modified-Since': list('Fri, 27 Nov 2026 00:00:00 GMT', 'never'),
  'If-Match': list('"other"', 'TAG'),
  Range: list('bytes=0-9', 'bytes=-1', 'bytes=99999999-', 'items=0-1'),
  'If-Range': list('TAG', '"other"'),
  Host: list('a', 'b:80', '[::1]', 'a b', ''),
  Connection: list('keep-alive', 'close', 'upgrade', 'te'),
  Upgrade: list('h2c', 'websocket'),
  Expect: list('100-continue', 'x'),
  'Content-Length': list('0', '3', '-1', 'x'),
  'Transfer-Encoding': list('chunked', 'identity', 'gzip'),
  'Cache-Control': list('no-cache', 'no-store', 'only-if-cached'),
  Cookie: list('cc_cookie=1', 'x'.repeat(9000)),
  'X-Request-Id': list('12345678', '<b>'),
  ['__proto__']: list('x'),
};
const fields = fc.array(
  fc.oneof(
    ...Object.entries(FIELDS).map(([name, values]) => values.map((value) => `${name}: ${value}`)),
    fc.string({ minLength: 1, maxLength: 20 }),
  ),
  { maxLength: 6 },
);

/** How a client may spell the path that it means. */
const SPELLINGS: ((path: string) => string)[] = [
  ...['/', '?', '?a=%0d%0aX:1', '.br', '%00', '%', '#a', '/../x', ' ', ';a', '\\'].map(
    (end) => (path: string) => path + end,
  ),
  ...['/', '/.', '/x/..', 'http://a', 'http://u:p@a', 'x:', ''].map(
    (start) => (path: string) => start + path,
  ),
  (path) => path.toUpperCase(),
  (path) => path.slice(0, -1),
  (path) => path.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];
const PATHS = [
  ...new Set(
    [...readContract('ready'), ...readContract('draining')].flatMap(({ request, type }) =>
      type === 'text/plain' && !/txt/.test(request)
        ? []
        : (/^GET (\/\S*)/.exec(write(request))?.[1] ?? []),
    ),
  ),
];
const target = fc
  .tuple(
    fc.oneof(
      { arbitrary: fc.constantFrom(...PATHS), weight: 9 },
      fc.webPath(),
      fc.string({ maxLength: 9 }),
    ),
    fc.oneof(
      { arbitrary: fc.constant([]), weight: 2 },
      fc.array(fc.constantFrom(...SPELLINGS), { maxLength: 2 }),
    ),
  )
  .map(([path, spellings]) => spellings.reduce((spelled, spell) => spell(spelled), path));
const method = fc.oneof(
  { arbitrary: fc.constant('GET'), weight: 9 },
  fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'get', 'CONNECT', 'TRACE', ''),
);
const version = fc.oneof(
  { arbitrary: fc.constant('HTTP/1.1'), weight: 9 },
  fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/1.2', ''),
);

const STATUSES = new Set(
  (['ready', 'draining'] as const)
    .flatMap((phase) => readContract(phase).map(({ status }) => status))
    .concat(304),
);

it('any request gets one response of the contract, whose encodings, HEAD and 304 are true', {
  timeout: PROPERTY_TIMEOUT,
}, async () => {
  const environment = { ACCESS_LOG: '0', REDIRECTS_FILE: 'tests/support/app/redirects.txt' };
  const server = await listen((await createTestApp(environment)).createServer());
  /** The one response, until the server closes the connection. */
  const send = async (...lines: string[]): Promise<WireResponse> => {
    const socket = (await open(server)).setTimeout(5_000, () =>
      socket.destroy(new Error('It hangs')),
    );
    socket.end(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    const [response, ...others] = parseResponses(await buffer(socket));
    if (!response || others.length > 0) throw new Error(`Not one response: ${others.length}`);
    return response;
  };
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  await checkProperty(
    fc.asyncProperty(method, target, version, fields, async (method, target, version, fields) => {
      const plain = await send(`GET ${target} HTTP/1.1`, 'Host: a');
      const tag = (plain.headers['etag'] ?? '"none"').replace('W/', '');
      const own = ['Host: a', ...fields.map((field) => field.replaceAll('TAG', tag))];
      const response = await send(`${method} ${target} ${version}`, ...own);
      const { status, headers, body } = response;
      expect(STATUSES).toContain(status);
      const isImage =
        /^image/.test(headers['content-type'] ?? '') ||
        headers['cross-origin-resource-policy'] === 'cross-origin';
      expect(findSecurityProblems(headers, { isImage })).toEqual([]);
      expect(headers['location'] ?? '/').toMatch(/^(\/(?!\/)|https:\/\/blog\.example\.com\/)/);
      if (headers['content-length'])
        expect(Number(headers['content-length'])).toBe(
          method === 'HEAD' ? Number(headers['content-length']) : body.length,
        );
      const matching = own
        .filter((field) => field.startsWith('If-None-Match:'))
        .map((field) => field.slice(15));
      const etag = headers['etag']?.replace('W/', '');
      const isKnown =
        matching.join(', ') === '*' ||
        matching
          .join(',')
          .split(',')
          .some((each) => each.trim().replace('W/', '') === etag);
      if (status === 304) expect(isKnown).toBe(true);
      if (status !== 200 || method !== 'GET') return;
      if (isKnown) expect(own.join()).toContain('no-cache');
      const others = own.filter((field) => !field.startsWith('Accept-Encoding'));
      const identity = await send(`GET ${target} ${version}`, ...others);
      const encoding = headers['content-encoding'] as keyof typeof decoders | undefined;
      const { date, 'content-encoding': _, 'content-length': __, ...rest } = headers;
      expect(identity.headers).toMatchObject(rest);
      expect((encoding ? decoders[encoding](body) : body).equals(identity.body)).toBe(true);
      const head = await send(`HEAD ${target} ${version}`, ...own);
      expect({ ...head, headers: { ...head.headers, date } }).toEqual({
        ...response,
        body: Buffer.alloc(0),
      });
    }),
  );
  server.close();
});

/** Old paths, and targets, of which some are the same, wrong, or lead on. */
const oldPath = fc.oneof(
  fc.constantFrom(
    '/a',
    '/a/',
    '/%61',
    '/b.html',
    '/~c',
    '/%7Ec',
    '/%C3%B1',
    '/%c3%b1/',
    '/assets/x.pdf',
    '/A',
    ...PATHS.slice(0, 30),
  ),
  fc.webSegment().map((segment) => `/x${segment}`),
);
const newPath = fc.oneof(
  fc
    .tuple(oldPath, fc.constantFrom('', '/', '?x', '#y', '/?x#y', '/../a'))
    .map((parts) => parts.join('')),
  fc.constantFrom(
    '410',
    'https://a.es',
    'https://www.example.com/a',
    'https://www.example.com/contact/',
    '//a.es',
    '/ñ',
  ),
);
const oldLine = fc
  .tuple(oldPath, newPath, fc.constantFrom('', '301', '302', '308'))
  .map((parts) => parts.join(' '));

it('any accepted line of REDIRECTS_FILE leads where it says in one step, or a warning names it', {
  timeout: PROPERTY_TIMEOUT,
}, async () => {
  const SITE_URL = 'https://www.example.com';
  const { recreate, logged } = await createTestApp(
    { SITE_URL, LOG_LEVEL: 'warn' },
    { pages: ['/'] },
  );
  const file = join(await createFolder(), 'redirects.txt');
  const read = (lines: readonly string[]) => {
    writeFileSync(file, lines.join('\n'));
    return readRedirects(file, SITE_URL);
  };
  await checkProperty(
    fc.asyncProperty(fc.array(oldLine, { minLength: 1, maxLength: 9 }), async (all) => {
      let lines = all;
      for (;;) {
        const wrong = read(lines).problems.map((problem) => Number(/:(\d+) \(/.exec(problem)?.[1]));
        if (wrong.length === 0) break;
        lines = lines.filter((_, index) => !wrong.includes(index + 1));
      }
      logged.length = 0;
      const server = await listen(createServer(recreate(read(lines).redirects)));
      const get = async (path: string) =>
        (await exchange(server, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`))[0];
      const unused = logged.flatMap(({ places }) => places as string[]);
      for (const [index, line] of lines.entries()) {
        const [from = '', to = '', status] = line.split(' ');
        if (unused.includes(`${file}:${index + 1}`)) continue;
        for (const spelling of from.endsWith('/') ? [from] : [from, `${from}/`]) {
          const response = await get(spelling);
          expect(response?.status, line).toBe(Number(to === '410' ? to : status || 301));
          const location = response?.headers['location'];
          if (to === '410' || location === undefined) continue;
          const clean = (url: string) => new URL(url, SITE_URL).href.replace(/\/(?=[?#]|$)/, '');
          expect(clean(location), line).toBe(clean(to));
          if (location.startsWith('/'))
            expect((await get(location.replace(/#.*/, '')))?.headers, line).not.toHaveProperty(
              'location',
            );
        }
      }
      server.close();
    }),
  );
});
