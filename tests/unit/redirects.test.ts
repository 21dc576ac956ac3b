import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRedirects } from '../../src/server/config/redirects.ts';
import { createFolder } from '../support/process/project-copy.ts';

const SITE_URL = 'https://www.example.com';
const LONG = 'a'.repeat(1_999);

const file = join(await createFolder(), 'redirects.txt');

function read(content: string | Buffer) {
  writeFileSync(file, content);
  return readRedirects(file, SITE_URL, new Set(['/', '/gtc']));
}

it.each([
  ['/a https://blog.example.com', { to: 'https://blog.example.com', status: 301 }],
  ['/a https://peña.es./b', { to: 'https://xn--pea-8ma.es/b' }],
  [`/a ${SITE_URL}/gtc?a`, { to: '/gtc?a' }],
  [' \t/a\t  /gtc/?b\t302 ', { from: '/a', to: '/gtc?b', status: 302 }],
  // Browsers do not percent-encode characters such as | and [, or a % that is not followed by two hexadecimal
  // digits. So if an old path has such a character, the redirects file must contain it unencoded.
  ["/a|b/[c]'%zz%c3%adA /", { from: "/a|b/[c]'%zz%c3%adA" }],
])('readRedirects accepts the line %j', (line, expected) => {
  const { redirects, problems } = read(line);
  expect([...redirects.values()]).toMatchObject([expected]);
  expect(problems).toEqual([]);
});

const PATH_AS_SENT = 'the old path as browsers send it: ';
const TARGET_AS_SENT = 'the target percent-encoded as browsers send it: ';

it.each<[accepted: string, ...lines: string[]]>([
  [
    'an exact old path of this site',
    'a /gtc',
    `${SITE_URL}/a /gtc`,
    '//a /gtc',
    '/\\[ /gtc',
    '/a?b=c /gtc',
    '/a#b /gtc',
    '/blog/* /gtc',
    `/a${LONG} /`,
  ],
  [`${PATH_AS_SENT}/%7Bid%7D/%3C%60%3E%C3%BA%c3%ba`, '/{id}/<`>ú%c3%ba /gtc'],
  [`${PATH_AS_SENT}/y`, '/x/../y /gtc', '/./y /', '/x/%2e%2E/y /'],
  [`${PATH_AS_SENT}/a/%00b`, '/a\\\0b /gtc'],
  [
    'a target that is a path of this site or an https URL',
    '/a',
    '/a gtc',
    '/a ?b',
    '/a 301',
    '/a mailto:a@example.com',
    '/a javascript:alert(1)',
    '/a //evil.example',
    '/a /\\evil.example',
    '/a \\\\evil.example',
    '/a http://example.com/',
    '/a https:example.com/',
    '/a https:///',
    '/a https://*.example.com/',
    `/a /a${LONG}`,
    '/a https://user@example.com/',
    '/a https://:pass@a.es/',
    '/a https://a.es\\@b.es/',
  ],
  [`${TARGET_AS_SENT}https://xn--pea-8ma.es/cat%C3%A1logo?%C3%B1`, '/a https://peña.es/catálogo?ñ'],
  [`${TARGET_AS_SENT}/gtc?a%00b`, '/a /x/../gtc?a\0b'],
  [
    '301, 302, 307 or 308 after a target',
    '/a /gtc 200',
    '/a /gtc 410',
    '/a /gtc 301 x',
    '/a /gtc 3 01',
    '/a 410 302',
  ],
])('the error message for an invalid redirect contains "accepted: %s"', (accepted, ...lines) => {
  for (const line of lines) {
    const shown = JSON.stringify(line.slice(0, 200));
    const problem = `${file}:2 (REDIRECTS_FILE) is ${shown}; accepted: ${accepted}`;
    expect(read(`\n${line}`).problems).toEqual([expect.stringContaining(problem)]);
  }
});

// tests/http/properties.test.ts checks that random redirects create no loops or chains.
it('readRedirects rejects contradictory redirects and chains of redirects', () => {
  const { problems } = read(
    '/a /b#c\n/b /\n/c /c/\n/%c3%ba /\n/%C3%BA/ /\n/%C3%BA /gtc\n/%C3%BB /gtc',
  );
  expect(problems).toEqual([
    expect.stringMatching(/:1 .* accepted: a target that is no old path itself/),
    expect.stringMatching(/:3 .* accepted: a target that is no old path itself/),
    expect.stringMatching(/:6 .* accepted: one target for an old path/),
  ]);
});

it('readRedirects skips redirects that can never apply and lists them as unused', () => {
  const { redirects, unused, problems } = read('/gtc /x\n/%67tc/ 410\n/terms /gtc\n/y/ /y\n/y /');
  expect(problems).toHaveLength(0);
  expect([...redirects.keys()]).toEqual(['/terms', '/y']);
  expect(Object.values(unused)).toEqual(['/gtc /x', '/%67tc/ 410', '/y/ /y']);
});

const createLines = (length: number) =>
  Array.from({ length }, (_, at) => `/${at} /\n`).join('# De 2019: «precios»\r\n\r\n \n');

// The tested file has the maximum size (1 MiB), number of redirects (10,000) and path length (2,000
// characters). Its optional syntax consists of comments, blank lines, a byte order mark, CRLF line endings,
// and a last line without a line ending.
it('readRedirects accepts a file of the maximum size that uses all optional syntax', () => {
  const start = `\ufeff/${LONG} /b${LONG.slice(1)}\n${createLines(9_999)}`;
  const text = start + '#'.repeat(1_048_576 - Buffer.byteLength(start));
  expect(read(text).problems).toEqual([]);
  expect(read(text).redirects.size).toBe(10_000);
});

it.each([
  ['missing.txt', 'ENOENT', ''],
  ['/dev/zero', 'It is not a regular file', ''],
  [file, 'The encoded data', Buffer.from('# ñ\n', 'latin1')],
  [file, 'It has 1048577 bytes.', '#'.repeat(1_048_577)],
  [file, 'It has 10001 redirects.', createLines(10_001)],
])('readRedirects rejects the file %s for the reason "%s"', (name, reason, content) => {
  writeFileSync(file, content);
  const { problems } = readRedirects(name, SITE_URL, new Set());
  const accepted = 'the name of a UTF-8 text file of at most 1 MiB and 10000 redirects';
  expect(problems).toEqual([
    expect.stringContaining(`REDIRECTS_FILE is "${name}"; accepted: ${accepted}. ${reason}`),
  ]);
});
