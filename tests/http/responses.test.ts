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
  serializeRequest,
} from './contract.ts';

/**
 * Expected `Cache-Control` for each value in the HTTP contract's `caching` column. If an array has a second
 * string, this is the expected `CDN-Cache-Control`, which CDNs use instead of `Cache-Control`.
 */
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

/** Patterns that response bodies must match, keyed by media type. `-` means that the response has no body. */
const BODIES: Readonly<Record<string, RegExp>> = {
  'text/html': /^<!doctype html><html lang="es">(?!.*<h1[ >].*<h1[ >]).*<h1[ >]/s,
  'text/markdown':
    /^(---\ntitle: .*|# 404\. .+\n\n- \[.+\]\(https?:\S+\/\)\n- \[llms\.txt\]\(https?:\S+\/llms\.txt\)\n)$/s,
  'font/woff2': /^wOF2/,
  // The response to a health check must contain only the status, so that it does not reveal which release is
  // running.
  'application/json': /^\{"status":"(ok|ready|draining)"\}$/,
  '-': /^$/,
};

const PHASES: readonly Phase[] = ['ready', 'failing', 'draining'];

// The two tested sites differ in the settings that affect the most header fields: http or https, ROBOTS set
// or unset, and analytics off or on.
it.each([
  ['a staging site over http', { SITE_URL: 'http://localhost:3000', ROBOTS: 'noindex' }],
  [
    'a public site over https with analytics',
    { SITE_URL: 'https://www.example.com', GA_MEASUREMENT_ID: 'G-TEST1' },
  ],
])('every response of %s matches the HTTP contract', async (_, environment) => {
  let phase: Phase = 'ready';
  const { drainState, createServer } = await createTestApp(
    { ...environment, LOG_LEVEL: 'silent', REDIRECTS_FILE: 'tests/support/app/redirects.txt' },
    { getSite: (ready) => (phase === 'failing' ? failOnLookup(ready) : ready) },
  );
  const server = await listen(createServer().server);
  for (phase of PHASES) {
    drainState.isDraining = phase === 'draining';
    for (const row of readContract(phase)) {
      const responses = await exchange(server, serializeRequest(row.request));
      const received = responses.map(({ status, headers, body }) => {
        return { status, headers: { ...headers, date: undefined }, text: body.toString() };
      });
      const expected = getExpected(row, environment.SITE_URL, 'ROBOTS' in environment);
      expect.soft(received, `${row.request}, ${phase}`).toEqual([expected]);
    }
  }
  server.close();
});

/**
 * Returns the response that a row of the contract describes, with all its header fields: if the server sends
 * any other field, such as `X-Powered-By`, the test fails.
 */
function getExpected(row: Row, siteUrl: string, isStaging: boolean) {
  const { status, type, caching, vary, etag, robots, link, policy, also } = row;
  const [cacheControl, cdn] = CACHING[caching] ?? [];
  const isSecure = siteUrl.startsWith('https:');
  const upgrade = isSecure ? ';upgrade-insecure-requests' : '';
  const isMarkdown = type === 'text/markdown';
  const isText = /^text\/|^application\/(json|manifest)/.test(type);
  const isHidden = robots === 'noindex' || (robots === 'ROBOTS' && isStaging);
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
      viewer: `${POLICY_START};style-src 'unsafe-inline';img-src 'self' data:;font-src data:;media-src 'self'${upgrade}`,
    }[policy ?? ''],
    'strict-transport-security': isSecure ? 'max-age=63072000' : undefined,
    'cross-origin-resource-policy': type.startsWith('image/') ? 'cross-origin' : 'same-origin',
    'cache-control': cacheControl,
    'cdn-cache-control': cdn,
    'content-length': expect.any(String),
    'content-type': type === '-' ? undefined : type + (isText ? '; charset=utf-8' : ''),
    vary: vary === '-' ? undefined : vary,
    etag: etag === 'yes' ? expect.stringMatching(/^W\/"[\w+/-]+"$/) : undefined,
    'x-robots-tag': isHidden ? 'noindex' : undefined,
    'content-language': isMarkdown ? 'es' : undefined,
    'content-location': isMarkdown && isLinked ? `${link.replace(/\/$/, '/index')}.md` : undefined,
    link: isLinked ? (isMarkdown ? canonical : alternate) : undefined,
    connection: 'keep-alive',
    'keep-alive': also.includes('Connection: close') ? undefined : 'timeout=65',
    ...Object.fromEntries(fields.map(([name = '', value]) => [name.toLowerCase(), value])),
  };
  const message = plainResponses[status as keyof typeof plainResponses];
  const isMessage = status >= 400 && type === 'text/plain';
  const text = isMessage ? `${message}\n` : expect.stringMatching(BODIES[type] ?? /./);
  return { status, headers, text };
}
