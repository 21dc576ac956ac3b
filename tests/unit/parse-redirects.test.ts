import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { parseRedirects } from '../../src/server/config/parse-redirects.ts';
import { readRedirectsFile } from '../../src/server/config/read-redirects-file.ts';

const SITE_URL = 'https://www.example.com';

const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeTemporary(content: string | Buffer): string {
  const file = join(folder, 'redirects.txt');
  writeFileSync(file, content);
  return file;
}

describe('a line', () => {
  it.each([
    ['/precios /pricing', { from: '/precios', to: '/pricing', status: 301 }],
    ['/precios/ /pricing 302', { from: '/precios/', to: '/pricing', status: 302 }],
    ['/a /pricing?utm_source=a%20b#plans 307', { to: '/pricing?utm_source=a%20b#plans' }],
    ['/a / 308', { to: '/', status: 308 }],
    ['/a /contact.vcf', { to: '/contact.vcf' }],
    ['/a https://blog.example.com', { to: 'https://blog.example.com', status: 301 }],
    ['/a https://[::1]:8443/@x//y?z=//#w', { to: 'https://[::1]:8443/@x//y?z=//#w' }],
    ['/a https://www.example.com:8443/a', { to: 'https://www.example.com:8443/a' }],
    ['/a 410', { from: '/a', to: null, status: 410 }],
    [' \t/a\t  /gtc\t301 ', { from: '/a', to: '/gtc', status: 301 }],
    ['/compa%C3%B1%c3%adA/index.php /', { from: '/compa%C3%B1%c3%adA/index.php' }],
    ['/PRICING /pricing', { from: '/PRICING' }],
    ['/~a.b-c_d!$&()+,;=:@[]| /', { from: '/~a.b-c_d!$&()+,;=:@[]|' }],
    [`/${'a'.repeat(1_999)} /`, { to: '/' }],
  ])('%j is accepted', (line, expected) => {
    const { redirects, problems } = parseRedirects(line, SITE_URL);
    expect(problems).toEqual([]);
    expect(redirects).toMatchObject([expected]);
  });

  const FORM = /accepted: "<old path> <target>"/;
  const FROM = /accepted: an exact path as browsers send it/;
  const UNUSED = /accepted: an old path to which this site responds 404\.$/;
  const TARGET = /accepted: as target, a page or file of this site, or an https URL/;
  const OWN = /accepted: for a target on this site, its path alone\.$/;

  it.each([
    [FORM, ['/a', '/a /pricing 200', '/a /pricing 410', '/a /pricing 301 x', '/a 410 301 x']],
    [FORM, ['/a 410 302', '/a /pricing # why', '/a /pricing 0301', '/a https://a b/']],
    [FROM, ['a /pricing', 'https://www.example.com/a /pricing', '//a /pricing', '/a//b /pricing']],
    [FROM, ['/a?b=c /pricing', '/a? /pricing', '/a#b /pricing', '/blog/* /pricing']],
    [FROM, ['/blog/:slug /pricing', '/{a} /pricing', '/<a> /pricing', '/"a" /pricing']],
    [FROM, ['/./a /pricing', '/a/../b /pricing', '/a/.. /pricing', '/%2e%2E/a /pricing']],
    [FROM, ['/\\a /pricing', '/a\\b /pricing', '/ñ /pricing', '/a\u00a0b /pricing']],
    [FROM, ['/%f1 /pricing', '/%zz /pricing', '/% /pricing', '/a\0 /pricing', '/a\r /pricing']],
    [FROM, ['/a\u0007b /pricing', '/a\u007f /pricing', `/${'a'.repeat(2_000)} /pricing`]],
    [UNUSED, ['/ /pricing', '/pricing /', '/pricing 410', '/pricing/ /', '/gtc.md /pricing']],
    [UNUSED, ['/robots.txt /', '/favicon.ico /', '/healthz /', '/readyz 410', '/assets/ /']],
    [UNUSED, ['/assets/old-Bx12.js /', '/.well-known/security.txt /', '/licenses.txt /']],
    [TARGET, ['/a /none', '/a /pricing/', '/a /PRICING', '/a /assets/entry-Bx12.js']],
    [TARGET, ['/a /healthz', '/a /pricing/..', '/a pricing', '/a ?b', '/a #b', '/a 301']],
    [TARGET, ['/a //evil.example', '/a /\\evil.example', '/a \\\\evil.example', '/a ///x']],
    [TARGET, ['/a http://example.com/', '/a ftp://example.com/', '/a javascript:alert(1)']],
    [TARGET, ['/a data:text/html,a', '/a mailto:a@example.com', '/a https:example.com/']],
    [TARGET, ['/a https:///example.com/', '/a https://', '/a https:/example.com/', '/a https:']],
    [TARGET, ['/a https://user@example.com/', '/a https://:pass@example.com/']],
    [TARGET, ['/a https://a.example\\@b.example/', '/a https://EXAMPLE.com/']],
    [TARGET, ['/a https://ejemplo.example/ñ', '/a https://españa.example/']],
    [TARGET, ['/a https://a.example/%0g', '/a /pricing?%', '/a /pricing?a\0', '/a /pricing#\rb']],
    [TARGET, ['/a https://a.example:443/', `/a https://a.example/${'a'.repeat(2_000)}`]],
    [OWN, ['/a https://www.example.com/a', '/a https://www.example.com']],
  ])('is refused with %s: %j', (message, lines) => {
    for (const line of lines) {
      const { problems } = parseRedirects(`\n${line}`, SITE_URL);
      expect(problems, line).toEqual([expect.stringMatching(message)]);
      expect(problems[0]).toContain(
        `Line 2 of REDIRECTS_FILE is ${JSON.stringify(line.trim()).slice(0, 200)}`,
      );
    }
  });
});

describe('a whole file', () => {
  it('may have comments, empty lines, a byte order mark, either end of line, and none at its end', () => {
    const file = writeTemporary('\ufeff# De la web de 2019: «precios»\r\n\r\n/a /\r\n   \n/b 410');
    expect(readConfig({ REDIRECTS_FILE: file })).toMatchObject({
      redirectsFile: file,
      redirects: [
        { from: '/a', to: '/', status: 301 },
        { from: '/b', to: null, status: 410 },
      ],
    });
  });

  it('may be empty', () => {
    expect(readConfig({ REDIRECTS_FILE: writeTemporary('') }).redirects).toEqual([]);
  });

  it('names a path once', () => {
    expect(parseRedirects('/a /\n/b /\n/a /gtc\n/a 410').problems).toEqual([
      'Line 3 of REDIRECTS_FILE is "/a /gtc"; accepted: each old path once; line 1 has it, too.',
      'Line 4 of REDIRECTS_FILE is "/a 410"; accepted: each old path once; line 1 has it, too.',
    ]);
  });

  it.each([
    ['a loop', '/a /b\n/b /a', [1, 2]],
    ['a path that leads to itself', '/a /a?b', [1]],
    ['a chain', '/a /b#c\n/b /pricing', [1]],
    ['a way to a path that is gone', '/b 410\n/a /b', [2]],
  ])('holds no %s', (_, text, wrong) => {
    const { problems } = parseRedirects(text);
    expect(problems.map((problem) => Number(/^Line (\d+)/.exec(problem)?.[1]))).toEqual(wrong);
    for (const problem of problems) {
      expect(problem).toMatch(/a target that is no old path itself; line \d has it as one\.$/);
    }
  });

  it('has at most 10,000 redirects', () => {
    const write = (length: number) => Array.from({ length }, (_, at) => `/${at} /\n`).join('# x\n');
    expect(parseRedirects(write(10_000))).toMatchObject({
      redirects: { length: 10_000 },
      problems: [],
    });
    expect(parseRedirects(write(10_001)).problems).toEqual([
      'REDIRECTS_FILE has 10001 redirects; accepted: at most 10000.',
    ]);
  });

  it('is refused with all of its wrong lines, and with the other wrong variables', () => {
    const environment = {
      REDIRECTS_FILE: writeTemporary('/a /none\n/b /\n/pricing /\n/c 999\n'),
      ROBOTS: 'maybe',
    };
    expect(() => readConfig(environment)).toThrow(
      /^The configuration is not valid:\n {2}ROBOTS is .*\n {2}Line 1 of .*\n {2}Line 3 of .*\n {2}Line 4 of .*$/,
    );
  });
});

describe('what is no text file', () => {
  const ACCEPTED = 'accepted: the name of a UTF-8 text file of at most 1 MiB.';

  it.each([
    ['a missing file', 'missing.txt', 'ENOENT'],
    ['a folder', '.', 'It is not a regular file'],
    ['a device that never ends', '/dev/zero', 'It is not a regular file'],
  ])('%s is refused', (_, file, reason) => {
    expect(() => readConfig({ REDIRECTS_FILE: file })).toThrow(
      `REDIRECTS_FILE is "${file}"; ${ACCEPTED} ${reason}`,
    );
  });

  it.each([
    ['another encoding', Buffer.from('/a /\n', 'utf16le').subarray(1), 'Line 1 of'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]), `${ACCEPTED} The encoded data`],
    ['a comment in Latin 1', Buffer.from('# ñ\n', 'latin1'), `${ACCEPTED} The encoded data`],
    ['a file of more than 1 MiB', '#'.repeat(1_048_577), `${ACCEPTED} It has 1048577 bytes.`],
  ])('%s is refused', (_, content, message) => {
    expect(() => readConfig({ REDIRECTS_FILE: writeTemporary(content) })).toThrow(message);
  });

  it('is not what has exactly 1 MiB', () => {
    expect(readRedirectsFile(writeTemporary('#'.repeat(1_048_576)))).toHaveLength(1_048_576);
  });
});
