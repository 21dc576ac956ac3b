import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRedirects } from '../../src/server/config/redirects.ts';
import { createFolder } from '../support/process/project-copy.ts';

const SITE_URL = 'https://www.example.com';
const PATHS = new Set(['/', '/gtc']);

const file = join(await createFolder(), 'redirects.txt');

function read(content: string | Buffer) {
  writeFileSync(file, content);
  return readRedirects(file, SITE_URL, PATHS);
}

it.each([
  ['/a https://blog.example.com', { to: 'https://blog.example.com', status: 301 }],
  ['/a https://peña.es./b', { to: 'https://xn--pea-8ma.es/b' }],
  [`/a ${SITE_URL}/gtc?a`, { to: '/gtc?a' }],
  ['/a /gtc/?b', { to: '/gtc?b' }],
  [' \t/a\t  /gtc\t301 ', { from: '/a', to: '/gtc', status: 301 }],
  ['/compa%C3%B1%c3%adA/index.php /', { from: '/compa%C3%B1%c3%adA/index.php' }],
  // What is no percent-encoding is sent as it is.
  ["/a|b/[c]'%zz /", { from: "/a|b/[c]'%zz" }],
])('%j is accepted', (line, expected) => {
  expect(read(line)).toMatchObject({ redirects: [expected], problems: [] });
});

const FROM = 'as old path an exact one of this site';
const SENT = 'as old path one as browsers send it: ';
const TARGET = 'as target a path of this site, or an https URL';
const WRITTEN = 'as target one percent-encoded as browsers do: ';
const STATUS = '301, 302, 307 or 308 after a target';

it.each([
  [FROM, ['a /pricing', 'https://www.example.com/a /pricing', '//a /pricing', '/a?b=c /pricing']],
  [FROM, ['/a#b /pricing', '/blog/* /pricing', '/\\[ /pricing', `/${'a'.repeat(2_000)} /`]],
  [`${SENT}/%7Bid%7D/%3C%60%3E`, ['/{id}/<`> /pricing']],
  [`${SENT}/y`, ['/x/../y /pricing', '/./y /', '/x/%2e%2E/y /']],
  [`${SENT}/%C3%BA%c3%ba`, ['/ú%c3%ba /pricing']],
  [`${SENT}/a/b`, ['/a\\b /pricing']],
  [`${SENT}/a%00b`, ['/a\0b /pricing', '/a%00b\0 /']],
  [TARGET, ['/a', '/a pricing', '/a ?b', '/a 301', '/a mailto:a@example.com']],
  [TARGET, ['/a //evil.example', '/a /\\evil.example', '/a \\\\evil.example', '/a ///x']],
  [TARGET, ['/a http://example.com/', '/a javascript:alert(1)', '/a data:text/html,a']],
  [TARGET, ['/a https:example.com/', '/a https:///', '/a https://', '/a https:/example.com/']],
  [TARGET, ['/a https://user@example.com/', '/a https://:pass@example.com/']],
  [TARGET, ['/a https://a.example\\@b.example/', '/a https://*.example.com/']],
  [TARGET, [`/a /${'a'.repeat(2_000)}`]],
  [`${WRITTEN}https://xn--pea-8ma.es/cat%C3%A1logo?%C3%B1`, ['/a https://peña.es/catálogo?ñ']],
  [`${WRITTEN}/pricing?a%00b`, ['/a /pricing?a\0b']],
  [`${WRITTEN}/pricing`, ['/a /x/../pricing', '/a /./pricing']],
  [STATUS, ['/a /pricing 200', '/a /pricing 410', '/a /pricing 301 x', '/a /pricing 3 01']],
  [STATUS, ['/a 410 302', '/a /pricing 300', '/a /pricing 309']],
])('accepted is %s, not %j', (accepted, lines) => {
  for (const line of lines) {
    const shown = JSON.stringify(line.slice(0, 200));
    const problem = `${file}:2 (REDIRECTS_FILE) is ${shown}; accepted: ${accepted}`;
    expect(read(`\n${line}`).problems).toEqual([expect.stringContaining(problem)]);
  }
});

const NO_LOOP = 'a target that is no old path itself';
const NO_SECOND = 'one target for an old path';

// What else would be a loop or a chain, http/properties finds.
it.each([
  ['a loop', NO_LOOP, '/a /b\n/b /a', [1, 2]],
  ['a chain', NO_LOOP, '/a /b#c\n/b https://blog.example.com/a', [1]],
  ['two targets of a path in two spellings', NO_SECOND, '/%c3%ba/ /\n/%C3%BA /gtc\n/%C3%BB /', [2]],
  ['two targets of a path', NO_SECOND, '/a /\n/a/ /\n/a /gtc\n/a/ / 302\n', [3, 4]],
])('a file holds no %s', (_, accepted, text, wrong) => {
  expect(read(text).problems).toEqual(
    wrong.map((number) => expect.stringMatching(`:${number} .* accepted: ${accepted}`)),
  );
});

it('lines that never apply are named, and hinder no other', () => {
  const { redirects, unused, problems } = read('/gtc /x\n/%67tc/ 410\n/terms /gtc\n/y/ /y\n/y /');
  expect(problems).toHaveLength(0);
  expect(redirects.map(({ from }) => from)).toEqual(['/terms', '/y']);
  expect(Object.values(unused)).toEqual(['/gtc /x', '/%67tc/ 410', '/y/ /y']);
});

it('a file may have comments, empty lines, a byte order mark, either end of line, and none at its end', () => {
  expect(read('\ufeff# De 2019: «precios»\r\n\r\n/410 /\r\n   \n/b 410')).toMatchObject({
    redirects: [{ from: '/410' }, { from: '/b' }],
    problems: [],
  });
});

it('a file may have 1 MiB, 10,000 redirects, and paths of 2,000 characters', () => {
  const [from, to] = ['a', 'b'].map((letter) => `/${letter.repeat(1_999)}`);
  for (const text of ['', `${from} ${to}`, '#'.repeat(1_048_576), list(10_000)]) {
    expect(read(text).problems).toEqual([]);
  }
});

function list(length: number): string {
  return Array.from({ length }, (_, at) => `/${at} /\n`).join('# x\n');
}

it.each([
  ['missing.txt', undefined, 'ENOENT'],
  ['/dev/zero', undefined, 'It is not a regular file'],
  [file, Buffer.from('# ñ\n', 'latin1'), 'The encoded data'],
  [file, '#'.repeat(1_048_577), 'It has 1048577 bytes.'],
  [file, list(10_001), 'It has 10001 redirects.'],
])('%s is refused with other content: %s', (name, content, reason) => {
  if (content) writeFileSync(file, content);
  const accepted = 'the name of a UTF-8 text file of at most 1 MiB and 10000 redirects';
  expect(readRedirects(name, SITE_URL, PATHS)).toEqual({
    redirects: [],
    unused: {},
    problems: [
      expect.stringContaining(`REDIRECTS_FILE is "${name}"; accepted: ${accepted}. ${reason}`),
    ],
  });
});
