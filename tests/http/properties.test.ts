import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readConfig, StartError } from '../../src/server/config/config.ts';
import { readRedirects } from '../../src/server/config/redirects.ts';
import { formatPageTitle, routes } from '../../src/shared/content/site/routes.ts';
import { checkProperty, timeout } from '../support/app/check-property.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findNodes, getBlocks, getText, parseMarkdown } from '../support/app/markdown.ts';
import { readCard } from '../support/app/read-card.ts';
import { openSite } from '../support/app/read-page.ts';
import { exchange, listen } from '../support/http/raw-connection.ts';
import { requestApp } from '../support/http/send-request.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { loadContractResponses, normalize, readContract, serializeRequest } from './contract.ts';

const SITE_URL = 'https://www.example.com';

/**
 * Creates a generator that picks words from a space-separated list, in which ␠ stands for a space within a
 * word.
 */
const word = (words: string) =>
  fc.constantFrom(...words.split(' ').map((each) => each.replaceAll('␠', ' ')));
const joinUpTo3 = (part: fc.Arbitrary<string>) =>
  fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(','));

/**
 * Strings that have a special meaning in HTML, JSON, YAML, Markdown, vCards or shells, or that look like the
 * placeholders (`{tokens}`) in our texts.
 */
const special = word(
  `</script> <script> <!-- ]]> <b> &amp; & " ' \` “ ” « » { } {email} {{a}} $& $1 $\u007bA} $(A) $A a@b.es ` +
    '** * _ ~~ ~ # ␠# ␠## [a](b) ![ ](javascript:a) [^1] | \\ \\n -␠ 1.␠ >␠ --- :␠ , ; : % %0d = ␠ ␠␠ ' +
    '\u00a0 \u200b \u202e \r \n \u00ad ñ e\u0301 夜 😀 👨\u200d👩 ß \u0130',
);
const letters = fc.string({ maxLength: 3 });
const text = fc.oneof(
  fc.array(fc.oneof(special, letters), { maxLength: 9 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

it('any brand name or company detail is rejected or shown unchanged everywhere', {
  timeout,
}, async () => {
  const names = ['BRAND_NAME', 'LEGAL_NAME', 'LEGAL_ADDRESS', 'LEGAL_ID', 'LEGAL_REGISTER'];
  const pages = ['/contact'];
  const scripts = (await openSite({}, pages)('/contact')).readAll('script', 'type');
  const texts = fc.record(Object.fromEntries(names.map((name) => [name, text])));
  const property = fc.asyncProperty(texts, async (environment) => {
    let site: ReturnType<typeof readConfig>['site'];
    try {
      ({ site } = readConfig(environment));
    } catch (error) {
      expect(error).toBeInstanceOf(StartError);
      return;
    }
    const { brand, legalName, legalAddress, legalId, legalRegister } = site;
    const legal = [legalName, legalId, legalRegister, legalAddress].filter((each) => each !== null);
    const title = formatPageTitle(routes.contact.title, brand);
    const read = openSite(environment, pages);
    const { text, readTexts, readAll, structuredData } = await read('/contact');
    expect(readTexts('title')).toEqual([title]);
    const shown = readTexts('header, footer > :first-child').join();
    expect(findMissing(shown, [brand, ...legal])).toEqual([]);
    expect(readAll('script', 'type')).toEqual(scripts);
    const [, data = ''] = /id="document-data">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data).site).toMatchObject({ brand, legalName, legalAddress, legalId });
    expect(structuredData).toMatchObject([{ '@graph': [{ name: brand }, {}] }]);
    for (const path of ['/contact.md', '/llms.txt']) {
      const { frontMatter, body } = parseMarkdown((await read(path)).text);
      if (path === '/contact.md') expect(frontMatter).toMatchObject({ title });
      else expect(getText(findNodes(body, 'heading')[0])).toBe(brand);
      expect(findMissing(getBlocks(body), legal), path).toEqual([]);
      expect(findNodes(body, 'html')).toEqual([]);
      const urls = findNodes(body, 'link').map(({ url }) => url);
      expect(urls.filter((url) => !/^(https?|mailto|tel):/.test(url))).toEqual([]);
    }
    const manifest = JSON.parse((await read('/manifest.webmanifest')).text);
    expect(manifest).toMatchObject({ name: brand, short_name: brand });
    const card = readCard((await read('/contact.vcf')).text);
    expect(card.find(({ name }) => name === 'FN')?.value).toBe(brand);
  });
  await checkProperty(property);
});

/** Header fields that can affect the response, with valid, invalid and contradictory values. */
const FIELDS = `
Accept: */* text/html text/markdown text/html;q=0 text/markdown;q=.5 ;;q
If-None-Match: "other" W/"other" * none
If-Modified-Since: Fri,␠27␠Nov␠2026␠00:00:00␠GMT never
If-Match: "other"
If-Range: "other"
Range: bytes=0-9 bytes=-1 bytes=99999999- items=0-1
Host: a b:80 [::1] a␠b
Connection: keep-alive close upgrade te
Upgrade: h2c websocket
Expect: 100-continue x
Content-Length: 0 3 -1 x
Transfer-Encoding: chunked identity gzip
Cache-Control: no-cache no-store only-if-cached`;
/** Header fields that browsers, proxies or frameworks send, and that must not affect the decoded response. */
const NEUTRAL_FIELDS = `
Accept-Encoding: br gzip BR;q=0.5 br;q=0 gzip;q=0 deflate * *;q=0 x;q=oops
Cookie: cc_cookie=1 ${'x'.repeat(9_000)}
X-Request-Id: 12345678 <b>
X-Forwarded-Host: evil.example
X-Forwarded-Proto: https
X-HTTP-Method-Override: POST
X-Original-URL: /gtc
Forwarded: host=evil.example
Origin: https://evil.example null
Accept-Language: en *
__proto__: x`;
const createField = (line: string) => {
  const [name = '', ...values] = line.split(' ');
  return joinUpTo3(word(values.join(' '))).map((value) => `${name} ${value}`);
};
const field = fc.oneof(
  ...(FIELDS + NEUTRAL_FIELDS).trim().split('\n').map(createField),
  fc.string({ minLength: 1, maxLength: 20 }),
);

/** Paths in the HTTP contract whose response is not an error. */
const PATHS = readContract('ready')
  .filter(({ status }) => status < 400)
  .flatMap(({ request }) => /^GET (\/\S*)/.exec(serializeRequest(request))?.[1] ?? []);
/** Correct and incorrect ways to write a path. `p` stands for the path. */
const spelling = word(
  'p p p p p/ p? p?a=%0d%0aX:1 p.br p%00 p% p#a p/../x p␠ p;a p\\ /p /.p /x/..p http://ap http://u:p@ap x:p %70p',
);
const path = fc.oneof({ arbitrary: fc.constantFrom(...PATHS), weight: 9 }, fc.webPath(), letters);
const target = fc
  .tuple(path, spelling, spelling)
  .map(([path, ...spellings]) =>
    spellings.reduce((all, each) => each.replace('p', () => all), path),
  );
const method = word('GET GET GET GET GET GET GET GET GET HEAD POST OPTIONS get CONNECT TRACE x');
const version = word('HTTP/1.1 HTTP/1.1 HTTP/1.1 HTTP/1.1 HTTP/1.1 HTTP/1.0 HTTP/2.0 HTTP/1.2 x');

/**
 * Serializes a response for comparison with the responses in the contract. It omits the target of a redirect,
 * which depends on the random path and query.
 */
const fingerprint = ({ status, headers, text }: ReturnType<typeof normalize>) => {
  const fields = Object.entries({ ...headers, location: 'location' in headers });
  return JSON.stringify([status, fields.toSorted(), text]);
};

it('any request gets exactly one response, which is listed in the HTTP contract', {
  timeout,
}, async () => {
  const environment = { ACCESS_LOG: '0', REDIRECTS_FILE: 'tests/support/app/redirects.txt' };
  const server = await listen((await createTestApp(environment)).createServer().server);
  /** @throws {Error} unless the server sends exactly one response before it closes the connection. */
  const send = async (...lines: string[]) => {
    const responses = await exchange(server, `${lines.join('\r\n')}\r\n\r\n`);
    const [response] = responses;
    if (!response || responses.length > 1)
      throw new Error(`Expected one response, got ${responses.length}`);
    return { ...normalize(response), length: response.headers['content-length'] };
  };
  const contract = new Set(Array.from((await loadContractResponses(server)).values(), fingerprint));
  const fields = fc.array(field, { maxLength: 6 });
  const property = fc.asyncProperty(
    method,
    target,
    version,
    fields,
    async (method, target, version, fields) => {
      const own = ['Host: a', ...fields];
      const response = await send(`${method} ${target} ${version}`, ...own);
      const { status, headers } = response;
      expect(headers['location'] ?? '/').toMatch(/^(\/(?!\/)|https:\/\/blog\.example\.com\/)/);
      if (status === 304) expect(own).toContain('If-None-Match: *');
      if (method === 'HEAD' || status === 304) return;
      expect(contract.has(fingerprint(response)), fingerprint(response).slice(0, 2000)).toBe(true);
      const isRefused = status >= 400 && /plain/.test(headers['content-type'] ?? '');
      if (method !== 'GET' || isRefused) return;
      // The same request without the neutral fields, such as Accept-Encoding, must get the same decoded
      // response.
      const others = own.filter((field) => !NEUTRAL_FIELDS.includes(`\n${field.split(' ')[0]} `));
      const identity = await send(`GET ${target} ${version}`, ...others);
      expect({ ...response, length: '' }).toEqual({ ...identity, length: '' });
      // The same request with HEAD must get the same header fields, including Content-Length.
      const head = await send(`HEAD ${target} ${version}`, ...own);
      expect(head).toEqual({ ...response, text: '' });
    },
  );
  await checkProperty(property);
  server.close();
});

/**
 * Generates old paths, some of which are different spellings of the same path, such as `/a` and `/a/`. Omits
 * the icon names that only iOS requests, because the site redirects them.
 */
const oldPath = fc.oneof(
  word('/a /a/ /%61 /b.html /~c /%7Ec /%C3%B1 /%c3%b1/ /assets/x.pdf /A /50%'),
  fc.constantFrom(...PATHS.filter((path) => !path.startsWith('/apple-touch-icon-'))),
  fc.webSegment().map((segment) => `/x${segment}`),
);
/** Generates redirect targets. They include invalid URLs, and old paths, which create chains of redirects. */
const newPath = fc.oneof(
  fc
    .tuple(oldPath, fc.constantFrom('', '/', '?x', '#y', '/?x#y', '/../a'))
    .map((all) => all.join('')),
  word(
    `410 https://a.es ${SITE_URL}/a ${SITE_URL}/contact/ https://wwwxexample.com/contact //a.es /ñ`,
  ),
);
const line = fc
  .tuple(oldPath, newPath, fc.constantFrom('', '301', '302', '307', '308'))
  .map((parts) => parts.join(' '));

it('any accepted redirect goes straight to its target or is reported as unused', {
  timeout,
}, async () => {
  const site = await createTestApp({ SITE_URL, LOG_LEVEL: 'warn' }, { pages: ['/'] });
  const file = join(await createFolder(), 'redirects.txt');
  const read = (lines: readonly string[]) => {
    writeFileSync(file, lines.join('\n'));
    return readRedirects(file, SITE_URL, site.paths);
  };
  const clean = (url: string) => {
    const { origin, pathname, search, hash } = new URL(url, SITE_URL);
    return origin + pathname.replace(/\/$/, '') + search + hash;
  };
  const given = fc.array(line, { minLength: 1, maxLength: 9 });
  const property = fc.asyncProperty(given, async (given) => {
    let lines = given;
    for (let problems = ['']; problems.length > 0; ) {
      ({ problems } = read(lines));
      const wrong = problems.map((problem) => Number(/:(\d+) \(/.exec(problem)?.[1]));
      lines = lines.filter((_, index) => !wrong.includes(index + 1));
    }
    const { redirects, unused } = read(lines);
    const app = site.recreate(redirects);
    for (const [index, line] of lines.entries()) {
      const [from = '', to = '', status] = line.split(' ');
      if (`${file}:${index + 1}` in unused) continue;
      const other = from.replaceAll(/%[\da-f]{2}/gi, (code) =>
        /%61|%7e/i.test(code) ? decodeURIComponent(code) : code.toLowerCase(),
      );
      for (const spelling of [from, other, other.replace(/\/?$/, '/?url=https://evil.example')]) {
        const { headers, ...response } = await requestApp(app, spelling);
        expect(response.status, line).toBe(Number(to === '410' ? to : status || 301));
        if (to === '410') continue;
        const { location = '' } = headers;
        expect(clean(location), line).toBe(clean(to));
        if (!location.startsWith('/')) continue;
        const { headers: last } = await requestApp(app, location.replace(/#.*/, ''));
        expect(last.location, line).toBeUndefined();
      }
    }
  });
  await checkProperty(property);
});

/**
 * Parts of file names that browsers, shells or file systems treat specially. For example, macOS stores an
 * accented letter as a plain letter and a combining accent.
 */
const part = fc.oneof(
  word('a % %41 ? # \\ [1] | ~ \' " ^ {} <> ` ␠ \t \n & + ; = : @ e\u0301 ñ 夜 😀 .. .mp4'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);

it('a file is served at its percent-encoded URL, whatever characters its name has', {
  timeout,
}, async () => {
  const name = fc
    .array(part, { minLength: 1, maxLength: 6 })
    .map((parts) => `x${parts.join('').replaceAll(/[\0/\ud800-\udfff]/g, '')}`)
    // Exclude names that contain `\..\`. On Windows, they are path traversals, so Express refuses to stream
    // such files.
    .filter((name) => !/\\\.\.(\\|$)/.test(name));
  // Every run tests a decomposed letter, because browsers request the composed letter.
  const names = fc
    .uniqueArray(name, { minLength: 9, selector: (each) => each.normalize() })
    .map((names) => [...names, 'xe\u0301']);
  const property = fc.asyncProperty(names, async (names) => {
    // Test each name for a file in memory and for a streamed file: the server keeps small files in memory,
    // but streams media files, such as `.opus` files, whatever their size.
    const files = names.flatMap((name) => [name, `${name}.opus`]);
    const build = await createFolder(
      Object.fromEntries(files.map((file) => [`public/${file}`, '{}'])),
    );
    const { app } = await createTestApp({}, { build, pages: [] });
    for (const file of files) {
      // Percent-encode the characters that have a special meaning in a link, such as % and #, because
      // browsers do not encode them.
      const link = file.normalize().replaceAll(/[%?#\\\t\n\r]| $/g, encodeURIComponent);
      const { pathname } = new URL(`http://a/${link}`);
      const { status, body } = await requestApp(app, pathname.replaceAll('^', '%5E'));
      expect([status, body.toString()], pathname).toEqual([200, '{}']);
    }
  });
  await checkProperty(property);
});
