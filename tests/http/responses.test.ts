import { expect, it } from 'vitest';
import { plainResponses } from '../../src/shared/content/site/errors.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { exchange, listen } from '../support/http/raw-connection.ts';
import {
  type Phase,
  POLICY_START,
  type Row,
  readContract,
  SECURITY_HEADERS,
  write,
} from './contract.ts';

/** `Cache-Control` for browsers, and what caches in front of the site do instead. */
const CACHING: Readonly<Record<string, readonly string[]>> = {
  page: [
    'public, max-age=0, must-revalidate, no-transform',
    'max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  ],
  negotiated: ['private, max-age=0, must-revalidate', 'no-store'],
  short: ['public, max-age=0, must-revalidate, no-transform', 'max-age=60'],
  file: ['public, max-age=3600'],
  immutable: ['public, max-age=31536000, immutable'],
  never: ['no-store'],
};

const VARY: Readonly<Record<string, string>> = {
  form: 'Accept, Accept-Encoding',
  coding: 'Accept-Encoding',
};

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

const PHASES: readonly Phase[] = ['ready', 'failing', 'draining'];

/** They differ in all that a deployment may change about responses. */
it.each([
  ['http, not for robots', { SITE_URL: 'http://localhost:3000', ROBOTS: 'noindex' }],
  ['https, with analytics', { SITE_URL: 'https://www.example.com', GA_MEASUREMENT_ID: 'G-TEST1' }],
])('every response is as agreed, over %s', async (_, environment) => {
  let phase: Phase = 'ready';
  const { drainState, createServer } = await createTestApp(
    { ...environment, LOG_LEVEL: 'silent', REDIRECTS_FILE: 'tests/support/app/redirects.txt' },
    { getSite: (ready) => (phase === 'failing' ? failOnLookup(ready) : ready) },
  );
  const server = await listen(createServer().server);
  for (phase of PHASES) {
    drainState.isDraining = phase === 'draining';
    for (const row of readContract(phase)) {
      const responses = await exchange(server, write(row.request));
      const found = responses.map(({ status, headers, body }) => {
        return { status, headers: { ...headers, date: undefined }, text: body.toString() };
      });
      const expected = getExpected(row, environment.SITE_URL, 'ROBOTS' in environment);
      expect.soft(found, `${row.request}, ${phase}`).toEqual([expected]);
    }
  }
  server.close();
});

/** All header fields, without any that names its software. */
function getExpected(row: Row, siteUrl: string, isStaging: boolean) {
  const { status, type, caching, vary, etag, robots, link, policy, also } = row;
  const [cacheControl, cdn] = CACHING[caching] ?? [];
  const isSecure = siteUrl.startsWith('https:');
  const upgrade = isSecure ? ';upgrade-insecure-requests' : '';
  const isMarkdown = type === 'text/markdown';
  const isText = /^text\/|^application\/(json|manifest)/.test(type);
  const isHidden = robots === 'no' || (robots === 'site' && isStaging);
  const isLinked = link !== '-';
  const canonical = `<${siteUrl}${link}>; rel="canonical"`;
  const alternate = `<${link}>; rel=alternate; type="text/markdown"`;
  const fields = also.split(/; (?=[A-Z])/).map((field) => field.split(': '));
  const headers: Record<string, unknown> = {
    ...SECURITY_HEADERS,
    'content-security-policy': {
      page: expect.stringMatching(
        new RegExp(`^${POLICY_START};script-src 'self'(.(?!upgrade))*${upgrade}$`),
      ),
      none: POLICY_START + upgrade,
      styles: `${POLICY_START}${upgrade};style-src 'unsafe-inline'`,
    }[policy ?? ''],
    'strict-transport-security': isSecure ? 'max-age=63072000' : undefined,
    'cross-origin-resource-policy': type.startsWith('image/') ? 'cross-origin' : 'same-origin',
    'cache-control': cacheControl,
    'cdn-cache-control': cdn,
    'content-length': expect.any(String),
    'content-type': type === '-' ? undefined : type + (isText ? '; charset=utf-8' : ''),
    vary: VARY[vary],
    etag: etag === 'yes' ? expect.stringMatching(/^W\/"[\w+/-]+"$/) : undefined,
    'x-robots-tag': isHidden ? 'noindex' : undefined,
    'content-language': isMarkdown ? 'es' : undefined,
    'content-location': isMarkdown && isLinked ? `${link.replace(/\/$/, '/index')}.md` : undefined,
    link: isLinked ? (isMarkdown ? canonical : alternate) : undefined,
    connection: 'keep-alive',
    'keep-alive': also.includes('Connection: close') ? undefined : 'timeout=65',
    ...Object.fromEntries(fields.map(([name = '', value]) => [name.toLowerCase(), value])),
  };
  const sentence = plainResponses[status as keyof typeof plainResponses];
  const isSentence = status >= 400 && type === 'text/plain';
  const text = isSentence ? `${sentence}\n` : expect.stringMatching(STARTS[type] ?? /./);
  return { status, headers, text };
}
