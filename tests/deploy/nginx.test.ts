import { mkdir, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';
import { checkConfiguration } from '../support/deploy/nginx-process.ts';
import { HOST, SiteBehindNginx, WITHOUT_LIMITS } from '../support/deploy/site-behind-nginx.ts';
import { sendRequest } from '../support/http/send-request.ts';
import { change } from '../support/process/change.ts';
import { findProgram } from '../support/process/find-program.ts';

const nginx = findProgram('nginx');
const openssl = findProgram('openssl');

describe.skipIf(!nginx || !openssl)('nginx in front of the site', () => {
  let site: SiteBehindNginx;
  beforeAll(async () => {
    site = await SiteBehindNginx.start();
  });
  afterAll(() => site?.stop());

  it('has a valid configuration, with its limits and without them', async () => {
    const configuration = site.adapt();
    for (const text of [configuration, change(configuration, WITHOUT_LIMITS)]) {
      const { status, output } = await checkConfiguration(text);
      // Newer ones say so of what older ones need.
      const known = /.*the "listen \.\.\. http2" directive is deprecated.*/g;
      expect(output.replace(known, '')).not.toMatch(/\[(warn|error|emerg)\]/);
      expect(status).toBe(0);
    }
  });

  it.each(['/', '/pricing.md', '/no-existe', '/pricing/', '/favicon.svg', '/favicon.ico'])(
    'passes %s as the site sends it, in brotli, and with each of its headers once',
    async (path) => {
      const headers = { 'Accept-Encoding': 'br' };
      const passed = await site.request(path, headers);
      const direct = await sendRequest({ port: site.upstreams[0], path, headers });
      // A site that has just started still replaces what it has compressed by something smaller.
      const ofMoment = {
        'content-length': '',
        date: '',
        connection: '',
        'keep-alive': '',
        server: '',
      };
      expect(passed.status).toBe(direct.status);
      expect(passed.text).toBe(direct.text);
      expect({ ...passed.headers, ...ofMoment }).toEqual({ ...direct.headers, ...ofMoment });
      expect(new Set(passed.names).size).toBe(passed.names.length);
      expect(passed.headers.server).toBe('nginx');
      const { server: _, ...others } = passed.headers as Record<string, string>;
      expectSecurityHeaders(others, { isSecure: true });
    },
  );

  it('compresses nothing itself', async () => {
    // What the client likes less, nginx would send all the same.
    const { headers } = await site.request('/', { 'Accept-Encoding': 'gzip;q=0.1, identity' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('passes a 304', async () => {
    const { headers } = await site.request('/');
    const unchanged = await site.request('/', { 'If-None-Match': headers.etag ?? '' });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.etag).toBe(headers.etag);
  });

  it('speaks HTTP/2', async () => {
    const session = connectHttp2(`https://${HOST}:${site.ports.https}`, {
      ca: site.certificate,
      host: '127.0.0.1',
      servername: HOST,
      lookup: (_name, _options, callback) => callback(null, '127.0.0.1', 4),
    });
    onTestFinished(() => session.close());
    const stream = session.request({ ':path': '/', ':authority': HOST });
    const status = await new Promise((resolve, reject) => {
      stream.once('response', (headers) => resolve(headers[':status']));
      stream.once('error', reject);
      session.once('error', reject);
    });
    stream.close();
    expect(session.alpnProtocol).toBe('h2');
    expect(status).toBe(200);
  });

  describe('other names and http', () => {
    it.each([HOST, 'example.com', 'evil.example'])(
      'leads %s over http to the one site, whatever the name',
      async (host) => {
        const { status, headers } = await sendRequest({
          port: site.ports.http,
          path: '/pricing?a=1',
          headers: { Host: host },
        });
        expect(status).toBe(301);
        expect(headers.location).toBe(`https://${HOST}/pricing?a=1`);
      },
    );

    it('leads the shorter name over https to the one site, and keeps it on https', async () => {
      const { status, headers } = await sendRequest({
        port: site.ports.https,
        path: '/gtc',
        tls: { host: 'example.com', certificate: site.certificate },
      });
      expect(status).toBe(301);
      expect(headers.location).toBe(`https://${HOST}/gtc`);
      expect(headers['strict-transport-security']).toBe('max-age=63072000');
    });

    it('lets certbot prove over http that the name is yours', async () => {
      const challenges = join(site.folder, '.well-known/acme-challenge');
      await mkdir(challenges, { recursive: true });
      await writeFile(join(challenges, 'token'), 'proof');
      const { text } = await sendRequest({
        port: site.ports.http,
        path: '/.well-known/acme-challenge/token',
        headers: { Host: HOST },
      });
      expect(text).toBe('proof');
    });
  });

  it('shows nobody how the site is, only the page of unknown paths', async () => {
    const unknown = await site.request('/no-existe');
    for (const path of ['/healthz', '/readyz', '/healthz?a']) {
      const { status, text } = await site.request(path);
      expect(status).toBe(404);
      expect(text).toBe(unknown.text);
    }
  });
});
