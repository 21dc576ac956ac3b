import type { Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lifecycle } from '../../src/server/process/lifecycle.ts';
import { plainResponses } from '../../src/shared/content/site/errors.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';
import { exchange, listen, type WireResponse } from '../support/http/raw-connection.ts';
import { getHeaders, type Phase, type Row, readContract, write } from './contract.ts';

/** How the body of a type starts. */
const STARTS: Readonly<Record<string, RegExp>> = {
  'text/html': /^<!doctype html><html lang="es">(?!.*<h1[ >].*<h1[ >]).*<h1[ >]/s,
  'text/markdown': /^(---\ntitle: |# 404\. )/,
  'application/json': /^\{"status":"\w+"/,
  '-': /^$/,
};

const NO_SOURCES = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Fields of every response, which `expectSecurityHeaders` compares, and those of its bytes. */
const COMMON = [
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'referrer-policy'],
  ...['x-content-type-options', 'x-frame-options', 'permissions-policy'],
  ...['strict-transport-security', 'content-security-policy', 'content-length', 'date'],
];
const omit = ({ headers }: WireResponse, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Two sites, which differ in all that a deployment may change about responses. */
const SITES: [title: string, siteUrl: string, environment: Record<string, string>][] = [
  ['http, not for robots', 'http://localhost:3000', { ROBOTS: 'noindex' }],
  ['https, with analytics', 'https://www.example.com', { GA_MEASUREMENT_ID: 'G-TEST1234' }],
];

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
        ...{ LOG_LEVEL: 'silent', REDIRECTS_FILE: 'tests/support/app/redirects.txt' },
      },
      {
        getRendered(rendered) {
          if (phase === 'starting') return null;
          return phase === 'failing' ? failOnLookup(rendered) : rendered;
        },
      },
    );
    lifecycle = site.lifecycle;
    server = await listen(site.createServer());
  });
  afterAll(() => void server.close());

  async function send(request: string, ...more: string[]): Promise<WireResponse> {
    const [response, ...others] = await exchange(server, write(request, more));
    expect(others).toEqual([]);
    if (!response) throw new Error(`No response: ${request}`);
    return response;
  }

  describe.each(['ready', 'starting', 'failing', 'draining'] as const)('%s,', (state) => {
    beforeAll(() => {
      phase = state;
      lifecycle.phase = state === 'failing' ? 'ready' : state;
    });

    it.each(readContract(state))('the response is as agreed: $request', async (row) => {
      const { request, status, type } = row;
      const response = await send(request);
      const { headers, body } = response;
      expect(response.status).toBe(status);
      expectSecurityHeaders(headers, { isSecure });
      expect(omit(response, COMMON)).toEqual({
        ...getHeaders(row, siteUrl, environment['ROBOTS'] === undefined),
        ...(row.hasEtag && { etag: expect.stringMatching(/^W\/"[\w-]{16}"$/) }),
      });
      expect(headers['content-length']).toBe(String(body.length));
      const policy = headers['content-security-policy'];
      if (row.isPage) expect(policy).toContain(`${NO_SOURCES};script-src 'self'`);
      else expect(policy).toBe(NO_SOURCES + (isSecure ? ';upgrade-insecure-requests' : ''));
      const sentence = `${plainResponses[status as keyof typeof plainResponses]}\n`;
      if (row.isSentence) expect(body.toString()).toBe(sentence);
      else expect(body.toString()).toMatch(STARTS[type] ?? /./);
      if (/^GET (?!.*(HTTP|Length|X:))/.test(request)) await expectSameInOtherWays(row, response);
    });
  });

  /** HEAD, a revalidation and both encodings have the same header fields. */
  async function expectSameInOtherWays(row: Row, response: WireResponse): Promise<void> {
    const { request, status, type } = row;
    const head = await send(request.replace('GET', 'HEAD'));
    expect([head.status, head.body.length]).toEqual([status, 0]);
    expect(omit(head, ['date'])).toEqual(omit(response, ['date']));
    if (row.hasEtag) {
      const again = await send(
        request,
        `If-None-Match: ${response.headers['etag']}`,
        'Accept-Encoding: br',
      );
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(omit(again, ['date'])).toEqual(
        omit(response, ['date', 'content-type', 'content-length']),
      );
    }
    // The page of an error has the id of its request.
    if (status === 500) return;
    const isEncoded = row.vary !== '-' && !row.isSentence && type !== 'application/json';
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, decode] of Object.entries(decoders)) {
      const encoded = await send(request, `Accept-Encoding: ${encoding}`);
      const body = isEncoded ? decode(encoded.body) : encoded.body;
      expect(body.equals(response.body)).toBe(true);
      expect(omit(encoded, ['date', 'content-length'])).toEqual({
        ...omit(response, ['date', 'content-length']),
        ...(isEncoded && { 'content-encoding': encoding }),
      });
    }
  }
});
