import { expect, it } from 'vitest';
import { plainResponses } from '../../src/shared/content/site/errors.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { findSecurityProblems, POLICY_START } from '../support/app/expected-security-headers.ts';
import { exchange, listen } from '../support/http/raw-connection.ts';
import { getHeaders, type Phase, readContract, write } from './contract.ts';

/** How the body of a type starts. */
const STARTS: Readonly<Record<string, RegExp>> = {
  'text/html': /^<!doctype html><html lang="es">(?!.*<h1[ >].*<h1[ >]).*<h1[ >]/s,
  'text/markdown':
    /^(---\ntitle: .*|# 404\. .+\n\n- \[.+\]\(https?:\S+\/\)\n- \[llms\.txt\]\(https?:\S+\/llms\.txt\)\n)$/s,
  // Nothing else for everybody: the log and the metrics say which release it is.
  'font/woff2': /^wOF2/,
  'application/json': /^\{"status":"(ok|ready|draining)"\}$/,
  '-': /^$/,
};

/** Fields of every response, which `findSecurityProblems` compares, but for the date. */
const COMMON =
  /^(content-security-policy|cross-origin-.*|date|permissions-policy|referrer-policy|strict-transport-security|x-(content-type|frame)-options)$/;

const PHASES: readonly Phase[] = ['ready', 'failing', 'draining'];

/** They differ in all that a deployment may change about responses. */
it.each([
  ['http, not for robots', { SITE_URL: 'http://localhost:3000', ROBOTS: 'noindex' }],
  ['https, with analytics', { SITE_URL: 'https://www.example.com', GA_MEASUREMENT_ID: 'G-TEST1' }],
])('every response is as agreed, over %s', async (_, environment) => {
  const { SITE_URL } = environment;
  const isSecure = SITE_URL.startsWith('https:');
  let phase: Phase;
  const { lifecycle, createServer } = await createTestApp(
    { ...environment, LOG_LEVEL: 'silent', REDIRECTS_FILE: 'tests/support/app/redirects.txt' },
    { getSite: (ready) => (phase === 'failing' ? failOnLookup(ready) : ready) },
  );
  const server = await listen(createServer().server);
  const problems: string[] = [];
  for (phase of PHASES) {
    lifecycle.isDraining = phase === 'draining';
    for (const row of readContract(phase)) {
      const [response, ...others] = await exchange(server, write(row.request));
      const { status, headers = {}, body = '' } = response ?? {};
      const policy =
        row.policy === 'page'
          ? `${POLICY_START};script-src 'self'`
          : POLICY_START +
            (isSecure ? ';upgrade-insecure-requests' : '') +
            (row.policy === 'styles' ? ";style-src 'unsafe-inline'" : '');
      const isSentence = row.status >= 400 && row.type === 'text/plain';
      const sentence = plainResponses[row.status as keyof typeof plainResponses];
      const text = body.toString();
      const isAgreed = isSentence ? text === `${sentence}\n` : (STARTS[row.type] ?? /./).test(text);
      const own = headers['content-security-policy'] ?? '';
      const found: Record<string, unknown> = {
        ...headers,
        'content-type': headers['content-type']?.replace('UTF-8', 'utf-8'),
        etag: headers['etag']?.replace(/^W\/"[\w+/-]+"$/, 'yes') ?? '-',
        status,
        policy: row.policy === 'page' ? own.slice(0, policy.length) : own,
        body: isAgreed ? 'as agreed' : text.slice(0, 200),
        others: others.length,
      };
      const expected: typeof found = {
        ...getHeaders(row, SITE_URL, !('ROBOTS' in environment)),
        'content-length': `${body.length}`,
        etag: row.etag,
        status: row.status,
        policy,
        body: 'as agreed',
        others: 0,
      };
      const names = Object.keys({ ...found, ...expected });
      const different = names
        .filter((name) => !COMMON.test(name) && found[name] !== expected[name])
        .map((name) => `${name}: ${found[name]}, expected: ${expected[name]}`);
      const isImage = row.type.startsWith('image/');
      const all = [...different, ...findSecurityProblems(headers, { isSecure, isImage })];
      problems.push(...all.map((problem) => `${row.request}, ${phase}: ${problem}`));
    }
  }
  server.close();
  expect(problems).toEqual([]);
});
