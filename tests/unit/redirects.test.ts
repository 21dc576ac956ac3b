import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { readRedirects } from '../../src/server/config/redirects.ts';
import { createFolder } from '../support/process/project-copy.ts';

const SITE_URL = 'https://www.example.com';

const file = join(await createFolder(), 'redirects.txt');

function write(content: string | Buffer): string {
  writeFileSync(file, content);
  return file;
}

const read = (content: string) => readRedirects(write(content), SITE_URL);

describe('a line', () => {
  it.each([
    ['/precios /pricing', { from: '/precios', to: '/pricing', status: 301 }],
    ['/precios/ /pricing 302', { from: '/precios/', to: '/pricing', status: 302 }],
    ['/a /pricing?utm_source=a%20b#plans 307', { to: '/pricing?utm_source=a%20b#plans' }],
    ['/a / 308', { to: '/', status: 308 }],
    ['/a https://blog.example.com', { to: 'https://blog.example.com', status: 301 }],
    ['/a https://blog.example.com/a 302', { to: 'https://blog.example.com/a', status: 302 }],
    ['/a 410', { from: '/a', to: null, status: 410 }],
    [' \t/a\t  /gtc\t301 ', { from: '/a', to: '/gtc', status: 301 }],
    ['/compa%C3%B1%c3%adA/index.php /', { from: '/compa%C3%B1%c3%adA/index.php' }],
  ])('%j is accepted', (line, expected) => {
    expect(read(line)).toMatchObject({ redirects: [expected], problems: [] });
  });

  const FROM = /accepted: as old path an exact one as browsers send it/;
  const TARGET = /accepted: as target a path of this site, or an https URL/;
  const STATUS = /accepted: 301, 302, 307 or 308 after a target/;

  it.each([
    [FROM, ['a /pricing', 'https://www.example.com/a /pricing', '//a /pricing', '/a?b=c /pricing']],
    [FROM, ['/a#b /pricing', '/blog/* /pricing', '/a\\b /pricing', '/ñ /pricing', '/a\0 /pricing']],
    [TARGET, ['/a', '/a pricing', '/a ?b', '/a 301', '/a mailto:a@example.com']],
    [TARGET, ['/a //evil.example', '/a /\\evil.example', '/a \\\\evil.example', '/a ///x']],
    [TARGET, ['/a http://example.com/', '/a javascript:alert(1)', '/a data:text/html,a']],
    [TARGET, ['/a https:example.com/', '/a https:///', '/a https://', '/a https:/example.com/']],
    [TARGET, ['/a https://user@example.com/', '/a https://:pass@example.com/']],
    [TARGET, ['/a https://a.example\\@b.example/', '/a https://ejemplo.example/ñ']],
    [TARGET, ['/a /pricing?a\0', '/a /pricing#\rb', `/a /${'a'.repeat(2_000)}`]],
    [STATUS, ['/a /pricing 200', '/a /pricing 410', '/a /pricing 301 x', '/a 410 302']],
  ])('is refused with %s: %j', (message, lines) => {
    for (const line of lines) {
      const { problems } = read(`\n${line}`);
      expect(problems, line).toEqual([expect.stringMatching(message)]);
      const shown = JSON.stringify(line.slice(0, 200));
      expect(problems[0]).toContain(`Line 2 of ${file} (REDIRECTS_FILE) is ${shown}; accepted: `);
    }
  });
});

describe('a whole file', () => {
  it('may have comments, empty lines, a byte order mark, either end of line, and none at its end', () => {
    write('\ufeff# De la web de 2019: «precios»\r\n\r\n/a /\r\n   \n/b 410');
    expect(readConfig({})).toMatchObject({ redirectsFile: null, redirects: [] });
    expect(readConfig({ REDIRECTS_FILE: file })).toMatchObject({
      redirectsFile: file,
      redirects: [
        { from: '/a', to: '/', status: 301 },
        { from: '/b', to: null, status: 410 },
      ],
    });
  });

  it.each([
    ['a loop', '/a /b\n/b /a', [1, 2]],
    ['a path that leads to itself', '/a /a?b', [1]],
    ['a loop by way of its own origin', `/a ${SITE_URL}/a`, [1]],
    ['a chain', '/a /b#c\n/b https://blog.example.com/a', [1]],
    ['a loop by its own final slash', '/a /a/', [1]],
    ['a chain by a final slash', '/a/ /b/\n/b /', [1]],
  ])('holds no %s', (_, text, wrong) => {
    const { problems } = read(text);
    expect(problems.map((problem) => Number(/^Line (\d+)/.exec(problem)?.[1]))).toEqual(wrong);
    for (const problem of problems) expect(problem).toMatch(/a target that is no old path itself/);
  });

  it('has one target for an old path, also where that stands there with a final slash', () => {
    const { problems } = read('/a /\n/a/ /\n/a /gtc\n/a/ / 302\n');
    expect(problems.map((problem) => Number(/^Line (\d+)/.exec(problem)?.[1]))).toEqual([3, 4]);
    for (const problem of problems) expect(problem).toMatch(/accepted: one target for an old path/);
  });

  it('may be empty, may have 1 MiB, and has at most 10,000 redirects', () => {
    expect(readConfig({ REDIRECTS_FILE: write('') }).redirects).toEqual([]);
    expect(read('#'.repeat(1_048_576))).toEqual({ redirects: [], problems: [] });
    const list = (length: number) => Array.from({ length }, (_, at) => `/${at} /\n`).join('# x\n');
    expect(read(list(10_000))).toMatchObject({ redirects: { length: 10_000 }, problems: [] });
    expect(read(list(10_001)).problems).toEqual([
      'REDIRECTS_FILE has 10001 redirects; accepted: at most 10000.',
    ]);
  });

  it('is refused with all of its wrong lines, and with the other wrong variables', () => {
    const environment = {
      REDIRECTS_FILE: write(`/a none\n/b /\n//c /\n/d / 999\n/e ${SITE_URL}/b\n`),
      ROBOTS: 'maybe',
      SITE_URL,
    };
    expect(() => readConfig(environment)).toThrow(
      /^The configuration is not valid:\n {2}ROBOTS is .*\n {2}Line 1 of .*\n {2}Line 3 of .*\n {2}Line 4 of .*\n {2}Line 5 of .*$/,
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
    expect(() => readConfig({ REDIRECTS_FILE: write(content) })).toThrow(message);
  });
});
