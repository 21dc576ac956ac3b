import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lifecycle } from '../../src/server/process/shut-down.ts';
import { plainResponses } from '../../src/shared/content/site/errors.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { findSecurityProblems, POLICY_START } from '../support/app/expected-security-headers.ts';
import { exchange, listen, type WireResponse } from '../support/http/raw-connection.ts';
import { getHeaders, type Phase, type Row, readContract, write } from './contract.ts';

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

/** Fields of every response, which `findSecurityProblems` compares, and those of the body. */
const COMMON = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'permissions-policy',
  'strict-transport-security',
  'content-security-policy',
  'content-length',
  'date',
];

/** Two sites, which differ in all that a deployment may change about responses. */
const SITES: [title: string, siteUrl: string, environment: Record<string, string>][] = [
  ['http, not for robots', 'http://localhost:3000', { ROBOTS: 'noindex' }],
  ['https, with analytics', 'https://www.example.com', { GA_MEASUREMENT_ID: 'G-TEST1234' }],
];

/** Each field that differs, in a line. */
function compare(
  what: string,
  found: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
  ignored: readonly string[] = [],
): string[] {
  return [...new Set([...Object.keys(found), ...Object.keys(expected)])]
    .filter((name) => !ignored.includes(name) && found[name] !== expected[name])
    .map((name) => `${what} ${name}: ${found[name]}, expected: ${expected[name]}`);
}

describe.each(SITES)('over %s,', (_, siteUrl, environment) => {
  const isSecure = siteUrl.startsWith('https:');
  let phase: Phase;
  let lifecycle: Lifecycle;
  let server: Server;

  beforeAll(async () => {
    const site = await createTestApp(
      {
        ...environment,
        ...(isSecure && { SITE_URL: siteUrl }),
        LOG_LEVEL: 'silent',
        REDIRECTS_FILE: 'tests/support/app/redirects.txt',
      },
      { getSite: (ready) => (phase === 'failing' ? failOnLookup(ready) : ready) },
    );
    lifecycle = site.lifecycle;
    server = await listen(site.createServer().server);
  });
  afterAll(() => void server.close());

  async function send(request: string): Promise<WireResponse> {
    const [response, ...others] = await exchange(server, write(request));
    if (!response || others.length > 0) throw new Error(`Not one response: ${request}`);
    const type = response.headers['content-type'];
    if (type) response.headers['content-type'] = type.replace('UTF-8', 'utf-8');
    return response;
  }

  it.each(['ready', 'failing', 'draining'] as const)(
    'every response is as agreed, while the site is %s',
    async (state) => {
      phase = state;
      lifecycle.isDraining = state === 'draining';
      // What is wrong, and where: a fault in one header is one entry.
      const problems = new Map<string, string[]>();
      for (const row of readContract(state)) {
        for (const problem of await findProblems(row)) {
          problems.set(problem, [...(problems.get(problem) ?? []), row.request]);
        }
      }
      expect(Object.fromEntries(problems)).toEqual({});
    },
    60_000,
  );

  async function findProblems(row: Row): Promise<string[]> {
    const { request, status, type } = row;
    const response = await send(request);
    const { headers, body } = response;
    const policy = headers['content-security-policy'] ?? '';
    const isPolicyRight = row.isPage
      ? policy.startsWith(`${POLICY_START};script-src 'self'`)
      : policy ===
        POLICY_START +
          (isSecure ? ';upgrade-insecure-requests' : '') +
          (row.hasStyles ? ";style-src 'unsafe-inline'" : '');
    const sentence = `${plainResponses[status as keyof typeof plainResponses]}\n`;
    const text = body.toString();
    const isTextRight = row.isSentence ? text === sentence : (STARTS[type] ?? /./).test(text);
    const found = {
      ...headers,
      ...{
        status: response.status,
        etag: !row.hasEtag || /^W\/"[\w+/-]+"$/.test(headers['etag'] ?? ''),
      },
    };
    const expected = {
      ...getHeaders(row, siteUrl, environment['ROBOTS'] === undefined),
      status,
      etag: true,
    };
    return [
      ...compare('response', found, expected, COMMON),
      ...findSecurityProblems(headers, { isSecure, isImage: type.startsWith('image/') }),
      ...compare('response', headers, { ...headers, 'content-length': `${body.length}` }),
      ...(isPolicyRight ? [] : [`policy: ${policy}`]),
      ...(isTextRight ? [] : [`body: ${text.slice(0, 200)}`]),
    ];
  }
});
