import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSecurityHeaders } from '../../../src/server/headers/security-headers.ts';
import {
  HOST,
  OTHER_HOST,
  PASSWORD,
  type SiteBehindProxy,
  startCaddy,
  startNginx,
} from '../../support/deploy/site-behind-proxy.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { type HttpResponse, sendRequest } from '../../support/http/send-request.ts';
import { findFreePort } from '../../support/process/find-free-port.ts';
import { SiteProcess } from '../../support/process/site-process.ts';

const PAGE = readFileSync('deploy/maintenance/maintenance.html', 'utf8');

/** The site accepts 16 KiB of header fields. */
const COOKIES = { Cookie: 'x'.repeat(15_000) };

const installPage = (folder: string) => writeFile(join(folder, 'maintenance.html'), PAGE);
const turnOn = (folder: string) => writeFile(join(folder, 'maintenance.on'), '');

/** It has the security headers of the site, with the hash of its style. */
function expectMaintenance(response: HttpResponse): void {
  const { 'strict-transport-security': hsts, ...security } = createSecurityHeaders({
    isSecure: true,
    hstsIncludeSubDomains: false,
  });
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(PAGE) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const headers = {
    ...security,
    'content-security-policy': `${security['content-security-policy']};style-src 'sha256-${hash}'`,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '600',
  };
  expect(response).toMatchObject({ status: 503, text: PAGE, headers });
  // It would replace that of the site, which may cover subdomains (RFC 6797, section 8.1).
  expect(response.names).not.toContain('strict-transport-security');
}

describe.each([
  { proxy: 'nginx', start: startNginx, product: 'nginx', added: ['server'] },
  { proxy: 'Caddy', start: startCaddy, product: undefined, added: ['alt-svc'] },
])('behind $proxy, which tells no version', ({ start, product, added }) => {
  let server: SiteProcess;
  let port: number;
  let site: SiteBehindProxy;
  beforeAll(async () => {
    server = new SiteProcess({
      nodeOptions: ['--import', './tests/support/process/inject-failure.mjs'],
      environment: { SITE_URL: `https://${HOST}` },
    });
    port = Number(new URL(await server.waitUntilReady()).port);
    site = await start({ upstreams: [`127.0.0.1:${port}`] });
    return async () => {
      site.stop();
      await server.stop('SIGKILL');
    };
  });

  it.each<[string, Record<string, string>]>([
    ['/', { 'Accept-Encoding': 'br' }],
    ['/', COOKIES],
    ['/', { Cookie: 'x'.repeat(17_000) }],
    ['/', { 'If-None-Match': '*' }],
    ['/pricing/', {}],
    ['/no-existe', {}],
  ])('the response of the site passes unchanged: %s', async (path, headers) => {
    const passed = await site.request(path, headers);
    const { names, body, ...direct } = await sendRequest({ port, path, headers });
    // After its start the site replaces each body with a smaller one.
    for (const name of ['date', 'connection', 'keep-alive', 'content-length']) {
      delete direct.headers[name];
    }
    expect(passed).toMatchObject(direct);
    expect(passed.names.filter((name) => !['date', ...names].includes(name))).toEqual(added);
    expect(passed.headers.server).toBe(product);
  });

  it('http and the other host redirect to the one host', async () => {
    const path = '/pricing?a=1';
    const read = ({ status, headers }: HttpResponse) => [status, headers.location, headers.server];
    const expected = [301, `https://${HOST}${path}`, product];
    for (const host of [HOST, OTHER_HOST, 'evil.example']) {
      expect(read(await site.requestByHttp(path, host, COOKIES))).toEqual(expected);
    }
    const other = await site.request(path, COOKIES, OTHER_HOST);
    expect(read(other)).toEqual(expected);
    expect(other.headers['strict-transport-security']).toBe('max-age=63072000');
  });

  it('the health paths are like unknown ones', async () => {
    const { text } = await site.request('/no-existe');
    for (const path of ['/healthz', '/readyz', '/healthz?a', '/%68ealthz', '//healthz']) {
      expect(await site.request(path)).toMatchObject({ status: 404, text });
    }
  });

  it('a staging site shows nothing but the maintenance page without its password', async () => {
    const staging = await start({ upstreams: [`127.0.0.1:${port}`], isStaging: true });
    onTestFinished(staging.stop);
    const request = (path: string, password: string) =>
      staging.request(path, { Authorization: `Basic ${btoa(`staging:${password}`)}` });
    for (const path of ['/', '/pricing.md', '/robots.txt', '/healthz', '/assets/a']) {
      const { status, headers, text } = await request(path, 'wrong');
      expect([status, headers['www-authenticate']?.slice(0, 12)]).toEqual([401, 'Basic realm=']);
      expect(text).not.toContain('lang="es"');
    }
    for (const [path, status] of Object.entries({ '/': 200, '/pricing/': 301, '/healthz': 404 })) {
      const response = await request(path, PASSWORD);
      expect(response).toMatchObject({ status, headers: { 'cache-control': 'private, no-cache' } });
      expect(response.names).not.toContain('cdn-cache-control');
    }
    await installPage(staging.folder);
    await turnOn(staging.folder);
    expectMaintenance(await staging.request('/'));
  });

  it('the maintenance page, or a line of text where it is not installed, is shown while a file turns it on or no instance responds, and replaces no error of one', async () => {
    const { folder, request } = site;
    await turnOn(folder);
    expect(await request('/')).toMatchObject({
      status: 503,
      text: expect.stringMatching(/^El servicio no está disponible en este momento\.\n?$/),
      headers: {
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
        'retry-after': '5',
      },
    });
    await installPage(folder);
    for (const path of ['/', '/pricing?a=1', '/assets/a.js', '/healthz', '/maintenance.on']) {
      expectMaintenance(await request(path, { 'If-None-Match': '*', Range: 'bytes=0-9' }));
    }
    await rm(join(folder, 'maintenance.on'));
    expect((await request('/500')).status).toBe(500);
    await server.stop();
    expectMaintenance(await request('/pricing'));
  });
});

it('nginx tries the other instance where one accepts no connection, also for the next request, and responds to certbot', async () => {
  const port = await findFreePort();
  const { folder, request, requestByHttp, stop } = await startNginx({
    upstreams: ['127.0.0.1:1', `127.0.0.1:${port}`],
    changes: [['proxy_read_timeout 5s', 'proxy_read_timeout 2s']],
  });
  onTestFinished(stop);
  expect((await request('/')).status).toBe(503);
  await startStub(({ url }, response) => url === '/silent' || response.end(), port);
  // In turn, so half of them begin with the one that is down.
  for (let turn = 0; turn < 4; turn += 1) expect((await request('/')).status).toBe(200);
  // The last to be tried is the one that is down, or the one that does not respond.
  for (const { status } of await Promise.all([request('/silent'), request('/silent')])) {
    expect(status).toBe(503);
  }

  const challenges = '/.well-known/acme-challenge';
  await mkdir(join(folder, challenges), { recursive: true });
  await writeFile(join(folder, challenges, 'token'), 'proof');
  expect((await requestByHttp(`${challenges}/token`)).text).toBe('proof');
});

it('nginx speaks HTTP/2, holds no request back, and refuses a client with more than 100 at once', async () => {
  const held: ServerResponse[] = [];
  const { address } = await startStub((_, response) => held.push(response));
  const { ports, certificate, stop } = await startNginx({
    upstreams: [address],
    // Only the burst lets them pass: a second one that is held back would wait for a minute.
    changes: [
      ['rate=50r/s', 'rate=1r/m'],
      ['proxy_read_timeout 5s', 'proxy_read_timeout 60s'],
    ],
  });
  onTestFinished(stop);
  const session = connect(`https://127.0.0.1:${ports.https}`, {
    ca: certificate,
    servername: HOST,
  });
  onTestFinished(() => session.destroy());
  const statuses = Array.from({ length: 101 }, async () => {
    const [headers] = await once(session.request({ ':authority': HOST }), 'response');
    return headers[':status'];
  });
  expect(await Promise.race(statuses)).toBe(429);
  await expect.poll(() => held.length).toBe(100);
  for (const response of held) response.end();
  expect((await Promise.all(statuses)).filter((status) => status === 200)).toHaveLength(100);
});
