import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { plainResponses } from '../../src/shared/content/errors.ts';
import { startCaddy } from '../support/deploy/start-caddy.ts';
import { readRecordLengths } from '../support/deploy/tls-records.ts';
import { type HttpResponse, sendRequest } from '../support/http/send-request.ts';
import { findProgram, runProgram } from '../support/process/find-program.ts';
import { startSite } from '../support/process/start-site.ts';

const caddy = findProgram('caddy');

/** They differ between connections and moments. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

function startPublishedSite(port = '0') {
  return startSite({
    environment: { SITE_URL: 'https://localhost', PORT: port, ACCESS_LOG: 'all' },
  });
}

/** What a proxy must not change. */
function summarize({ status, headers, bytes }: HttpResponse) {
  const kept = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name));
  return {
    status,
    headers: Object.fromEntries(kept),
    digest: createHash('sha256').update(bytes).digest('hex'),
  };
}

describe.skipIf(caddy === undefined)('Caddy in front of the site', () => {
  it.each([
    ['/', { 'Accept-Encoding': 'br' }],
    ['/', { 'Accept-Encoding': 'gzip, br;q=0' }],
    ['/', { 'Accept-Encoding': 'zstd, identity, gzip;q=0.5' }],
    ['/', {}],
    ['/pricing', { 'Accept-Encoding': 'br', Accept: 'text/markdown' }],
    ['/pricing', { 'If-None-Match': '*' }],
    ['/pricing/', {}],
    ['/no-existe', { 'Accept-Encoding': 'br' }],
    ['/favicon.svg', { 'Accept-Encoding': 'br' }],
    ['/healthz', { 'Accept-Encoding': 'br' }],
  ])(
    'passes %s with %j as the site sends it, with each header field once',
    async (path, headers) => {
      const { port } = await startPublishedSite();
      const proxy = await startCaddy({ upstreamPort: port });
      for (const method of ['GET', 'HEAD', 'POST']) {
        const requestSite = async () =>
          summarize(await sendRequest({ port, path, headers, method }));
        let expected: Awaited<ReturnType<typeof requestSite>>;
        let passed: HttpResponse;
        // After its start the site replaces each body with a smaller one.
        do {
          expected = await requestSite();
          passed = await proxy.request(path, headers, method);
        } while (!isDeepStrictEqual(expected, await requestSite()));
        const { 'alt-svc': http3, ...others } = summarize(passed).headers;
        expect({ ...summarize(passed), headers: others }).toEqual(expected);
        expect(http3).toContain(`h3=":${proxy.httpsPort}"`);
        expect(passed.names).toEqual([...new Set(passed.names)]);
      }
    },
  );

  it('speaks HTTP/2', async () => {
    const { port } = await startPublishedSite();
    const { httpsPort, certificate } = await startCaddy({ upstreamPort: port });
    const options = { ca: certificate, servername: 'localhost' };
    const session = connect(`https://127.0.0.1:${httpsPort}`, options);
    const stream = session.request({ ':authority': 'localhost', 'accept-encoding': 'br' });
    const [headers] = await once(stream, 'response');
    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
    expect(headers).not.toHaveProperty('server');
    expect(await buffer(stream)).toHaveLength(Number(headers['content-length']));
    session.close();
  });

  it('sends a page in small TLS records', async () => {
    const { port } = await startPublishedSite();
    const { httpsPort, certificate } = await startCaddy({ upstreamPort: port });
    const lengths = await readRecordLengths(httpsPort, (relay) =>
      sendRequest({
        port: relay,
        headers: { 'Accept-Encoding': 'br' },
        tls: { host: 'localhost', certificate },
      }),
    );
    expect(Math.max(...lengths)).toBeLessThan(8192);
  });

  it('redirects http, and every other domain, to the one domain', async () => {
    const { port } = await startPublishedSite();
    const proxy = await startCaddy({ upstreamPort: port, redirectDomains: ['other.localhost'] });
    const path = '/pricing?a=1';
    const redirect = { status: 301, headers: { location: `https://localhost${path}` } };
    for (const host of ['localhost', 'other.localhost', 'unknown.example', '127.0.0.1']) {
      const response = await proxy.requestByHttp(host, path);
      expect({ host, ...response }).toMatchObject(redirect);
      expect(response.names).not.toContain('server');
    }
    const response = await proxy.requestFrom('other.localhost', path);
    expect(response).toMatchObject(redirect);
    expect(response.headers['strict-transport-security']).toBe('max-age=63072000');
    expect(response.names).not.toContain('server');
  });

  it('makes visitors wait while the site restarts, and loses no response', async () => {
    const old = await startPublishedSite();
    const proxy = await startCaddy({ upstreamPort: old.port });
    const statuses: number[] = [];
    let isOver = false;
    const visit = async (method: string) => {
      while (!isOver) statuses.push((await proxy.request('/pricing', {}, method)).status);
    };
    const visits = ['GET', 'GET', 'GET', 'HEAD'].map(visit);

    await expect.poll(() => statuses.length).toBeGreaterThan(20);
    expect(await old.server.stop('SIGTERM')).toBe(0);
    const { server } = await startPublishedSite(String(old.port));
    const served = () => server.log('request').filter(({ path }) => path === '/pricing').length;
    await expect.poll(served).toBeGreaterThan(20);
    isOver = true;
    await Promise.all(visits);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('responds 503 like a site that starts, without naming itself, while the site is down', async () => {
    const { server, port } = await startPublishedSite();
    const changes = [['lb_try_duration 20s', 'lb_try_duration 100ms']] as const;
    const proxy = await startCaddy({ upstreamPort: port, changes });
    await server.stop('SIGKILL');
    const response = await proxy.request('/');
    expect(response).toMatchObject({
      status: 503,
      text: plainResponses[503],
      headers: {
        'retry-after': '2',
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      },
    });
    expect(response.names).not.toContain('server');
  });
});

describe.skipIf(caddy === undefined)('deploy/caddy/Caddyfile', () => {
  const file = 'deploy/caddy/Caddyfile';
  const validate = (DOMAIN: string, REDIRECT_DOMAINS: string) =>
    runProgram('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
      env: { DOMAIN, REDIRECT_DOMAINS },
    }).status;

  it.each(['', 'example.com', 'example.com example.org'])(
    'is valid with the other domains "%s"',
    (others) => expect(validate('www.example.com', others)).toBe(0),
  );

  it('is not valid without a domain', () => {
    expect(validate('', '')).toBe(1);
  });

  it('is formatted as Caddy formats it', () => {
    const text = readFileSync(file, 'utf8');
    expect(runProgram('caddy', ['fmt', '-'], { input: text }).output).toBe(text);
  });
});
