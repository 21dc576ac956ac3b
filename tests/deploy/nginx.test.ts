import { mkdir, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';
import { HOST } from '../support/deploy/nginx-file.ts';
import { checkConfiguration } from '../support/deploy/nginx-process.ts';
import { SiteBehindNginx, WITHOUT_LIMITS } from '../support/deploy/site-behind-nginx.ts';
import { readRecordLengths } from '../support/deploy/tls-records.ts';
import { sendRequest } from '../support/http/send-request.ts';
import { change } from '../support/process/change.ts';
import { findProgram } from '../support/process/find-program.ts';

const nginx = findProgram('nginx');
const openssl = findProgram('openssl');

/** What encryption adds to a TLS record at most (RFC 8446, section 5.2). */
const MAX_RECORD_OVERHEAD = 256;

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
      // Newer versions deprecate what older ones need.
      const known = /.*the "listen \.\.\. http2" directive is deprecated.*/g;
      expect(output.replace(known, '')).not.toMatch(/\[(warn|error|emerg)\]/);
      expect(status).toBe(0);
    }
  });

  it.each<[path: string, headers: Record<string, string>]>([
    ...['/', '/pricing.md', '/no-existe', '/pricing/', '/favicon.svg', '/favicon.ico'].map(
      (path): [string, Record<string, string>] => [path, { 'Accept-Encoding': 'br' }],
    ),
    // nginx would compress this response.
    ['/', { 'Accept-Encoding': 'gzip;q=0.1, identity' }],
    ['/', { 'If-None-Match': '*' }],
  ])(
    'passes %s with %j as the site sends it, with each header field once',
    async (path, headers) => {
      const passed = await site.request(path, headers);
      const direct = await sendRequest({ port: site.upstreams[0], path, headers });
      // After its start the site replaces each body with a smaller one.
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

  it('sends a page in small TLS records, without its setting in one for nearly all of it', async () => {
    const findLongest = async (port: number) => {
      const request = (relay: number) => site.request('/', { 'Accept-Encoding': 'br' }, relay);
      return Math.max(...(await readRecordLengths(port, request)));
    };
    expect(await findLongest(site.ports.https)).toBeLessThanOrEqual(1400 + MAX_RECORD_OVERHEAD);
    const port = await site.startAnother([['ssl_buffer_size 1400;', '']]);
    expect(await findLongest(port)).toBeGreaterThan(8192);
  });

  describe('other hosts and http', () => {
    it.each([HOST, 'example.com', 'evil.example'])(
      'redirects %s over http to the one host',
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

    it('redirects the shorter name over https to the one host, with HSTS', async () => {
      const { status, headers } = await sendRequest({
        port: site.ports.https,
        path: '/gtc',
        tls: { host: 'example.com', certificate: site.certificate },
      });
      expect(status).toBe(301);
      expect(headers.location).toBe(`https://${HOST}/gtc`);
      expect(headers['strict-transport-security']).toBe('max-age=63072000');
    });

    it('serves the challenges of certbot over http', async () => {
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

  it('responds to the health paths like to unknown ones', async () => {
    const unknown = await site.request('/no-existe');
    for (const path of ['/healthz', '/readyz', '/healthz?a']) {
      const { status, text } = await site.request(path);
      expect(status).toBe(404);
      expect(text).toBe(unknown.text);
    }
  });
});
