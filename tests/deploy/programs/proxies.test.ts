import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSecurityHeaders } from '../../../src/server/headers/security-headers.ts';
import { POLICY_START } from '../../http/contract.ts';
import {
  CREATE_CERTIFICATE,
  HOST,
  PASSWORD,
  REDIRECT_HOST,
  type SiteBehindProxy,
  startCaddy,
  startNginx,
} from '../../support/deploy/site-behind-proxy.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { type HttpResponse, sendRequest } from '../../support/http/send-request.ts';
import { findFreePort } from '../../support/process/find-free-port.ts';
import { SiteProcess } from '../../support/process/site-process.ts';

const PAGE = readFileSync('deploy/maintenance/maintenance.html', 'utf8');

/** Cookie that brings the header fields of a request close to the site's limit of 16 KiB. */
const LARGE_COOKIE = { Cookie: 'x'.repeat(15_000) };

const installMaintenancePage = (folder: string) =>
  writeFile(join(folder, 'maintenance.html'), PAGE);

const turnOnMaintenance = (folder: string) => writeFile(join(folder, 'maintenance.on'), '');

/**
 * Asserts that a response is the maintenance page and has the site's security headers. The response's
 * Content-Security-Policy must allow the page's style sheet by its hash.
 */
function expectMaintenance(response: HttpResponse): void {
  const { 'strict-transport-security': hsts, ...security } = createSecurityHeaders({
    isSecure: true,
    hstsIncludeSubDomains: false,
  });
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(PAGE) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const headers = {
    ...security,
    'content-security-policy': `${POLICY_START};upgrade-insecure-requests;style-src 'sha256-${hash}'`,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '600',
  };
  expect(response).toMatchObject({ status: 503, text: PAGE, headers });
  // The maintenance page must not have an HSTS header, because this header would replace the site's own HSTS
  // policy, which might cover subdomains (RFC 6797, section 8.1).
  expect(response.names).not.toContain('strict-transport-security');
}

describe.each([
  { proxy: 'nginx', start: startNginx, serverHeader: 'nginx', added: ['server'] },
  { proxy: 'Caddy', start: startCaddy, serverHeader: undefined, added: ['alt-svc'] },
])('$proxy serves the site or its maintenance page', ({ start, serverHeader, added }) => {
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

  it.each<[response: string, path: string, headers: Record<string, string>]>([
    ['a brotli response', '/', { 'Accept-Encoding': 'br' }],
    ['the response to a large cookie', '/', LARGE_COOKIE],
    ['the error response to a cookie over the limit', '/', { Cookie: 'x'.repeat(17_000) }],
    ['the response to a conditional request', '/', { 'If-None-Match': '*' }],
    ['a redirect', '/pricing/', {}],
    ['the 404 page', '/no-existe', {}],
  ])('the proxy forwards %s unchanged', async (_, path, headers) => {
    const forwarded = await site.request(path, headers);
    const { names, body, ...direct } = await sendRequest({ port, path, headers });
    for (const name of ['date', 'connection', 'keep-alive', 'content-length']) {
      delete direct.headers[name];
    }
    expect(forwarded).toMatchObject(direct);
    expect(forwarded.names.filter((name) => !['date', ...names].includes(name))).toEqual(added);
    expect(forwarded.headers.server, 'the Server header contains no version').toBe(serverHeader);
  });

  it("http URLs and the second domain redirect to https on the site's main host", async () => {
    const path = '/pricing?a=1';
    const read = ({ status, headers }: HttpResponse) => [status, headers.location, headers.server];
    const expected = [301, `https://${HOST}${path}`, serverHeader];
    for (const host of [HOST, REDIRECT_HOST, 'evil.example']) {
      expect(read(await site.requestByHttp(path, host, LARGE_COOKIE))).toEqual(expected);
    }
    const other = await site.request(path, LARGE_COOKIE, REDIRECT_HOST);
    expect(read(other)).toEqual(expected);
    expect(other.headers['strict-transport-security']).toBe('max-age=63072000');
  });

  it('the proxy returns the 404 page for health check paths, as for unknown paths', async () => {
    const { text } = await site.request('/no-existe');
    for (const path of ['/healthz', '/readyz', '/healthz?a', '/%68ealthz', '//healthz']) {
      expect(await site.request(path)).toMatchObject({ status: 404, text });
    }
  });

  it('a staging site requires a password for everything except the maintenance page', async () => {
    const staging = await start({ upstreams: [`127.0.0.1:${port}`], isStaging: true });
    onTestFinished(staging.stop);
    const request = (path: string, password: string) =>
      staging.request(path, { Authorization: `Basic ${btoa(`staging:${password}`)}` });
    for (const path of ['/', '/pricing.md', '/robots.txt', '/healthz', '/assets/a']) {
      const { status, headers, text } = await request(path, 'wrong');
      expect([status, headers['www-authenticate']?.slice(0, 12)]).toEqual([401, 'Basic realm=']);
      expect(text).not.toContain('lang="es"');
    }
    // A shared cache must not store the responses of a staging site, because the cache would serve them to
    // visitors without asking for the password.
    for (const [path, status] of Object.entries({ '/': 200, '/pricing/': 301, '/healthz': 404 })) {
      const response = await request(path, PASSWORD);
      expect(response).toMatchObject({ status, headers: { 'cache-control': 'private, no-cache' } });
      expect(response.names).not.toContain('cdn-cache-control');
    }
    await installMaintenancePage(staging.folder);
    await turnOnMaintenance(staging.folder);
    expectMaintenance(await staging.request('/'));
  });

  it("the maintenance page does not replace the site's own 500 page", async () => {
    expect((await site.request('/500')).status).toBe(500);
  });

  it('a plain-text message is sent during maintenance if there is no maintenance page', async () => {
    const { folder, request } = site;
    await turnOnMaintenance(folder);
    onTestFinished(() => rm(join(folder, 'maintenance.on')));
    expect(await request('/')).toMatchObject({
      status: 503,
      text: expect.stringMatching(/^El servicio no está disponible en este momento\.\n?$/),
      headers: {
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
        'retry-after': '5',
      },
    });
  });

  it('the maintenance page replaces every page while maintenance.on exists', async () => {
    const { folder, request } = site;
    await installMaintenancePage(folder);
    await turnOnMaintenance(folder);
    onTestFinished(() => rm(join(folder, 'maintenance.on')));
    for (const path of ['/', '/pricing?a=1', '/assets/a.js', '/healthz', '/maintenance.on']) {
      expectMaintenance(await request(path, { 'If-None-Match': '*', Range: 'bytes=0-9' }));
    }
  });

  // This test must run after all others that use the same site, because it stops the site.
  it('the maintenance page replaces every page while no instance of the site responds', async () => {
    await installMaintenancePage(site.folder);
    await server.stop();
    expectMaintenance(await site.request('/pricing'));
  });
});

it('nginx tries the second instance of the site if the first refuses connections', async () => {
  const port = await findFreePort();
  const { request, stop } = await startNginx({
    upstreams: ['127.0.0.1:1', `127.0.0.1:${port}`],
    replacements: [['proxy_read_timeout 5s', 'proxy_read_timeout 2s']],
  });
  onTestFinished(stop);
  expect((await request('/')).status).toBe(503);
  await startStub(({ url }, response) => url === '/silent' || response.end(), port);
  // nginx sends requests to the two instances in turn, so half of the four requests first go to the instance
  // that refuses connections.
  for (let turn = 0; turn < 4; turn += 1) expect((await request('/')).status).toBe(200);
  // Both instances fail for /silent: one refuses connections, and the other never responds to this path.
  // After trying both, nginx sends its own error page.
  for (const { status } of await Promise.all([request('/silent'), request('/silent')])) {
    expect(status).toBe(503);
  }
});

it('nginx serves the challenge files that certbot creates', async () => {
  const { folder, requestByHttp, stop } = await startNginx({ upstreams: ['127.0.0.1:1'] });
  onTestFinished(stop);
  const challenges = '/.well-known/acme-challenge';
  await mkdir(join(folder, challenges), { recursive: true });
  await writeFile(join(folder, challenges, 'token'), 'proof');
  expect((await requestByHttp(`${challenges}/token`)).text).toBe('proof');
});

it('nginx serves the renewed certificate after the deploy hook of certbot has run', async () => {
  const { request, run, stop } = await startNginx({ upstreams: ['127.0.0.1:1'] });
  onTestFinished(stop);
  // Instead of certbot and systemctl, the documented command calls these shell functions, which renew the
  // certificate, run the deploy hook, and reload the nginx of this test.
  run(`
    certbot() {
      ${CREATE_CERTIFICATE}
      while [ "$1" != --deploy-hook ]; do shift; done
      eval "$2"
    }
    systemctl() { nginx -p . -c nginx.conf -e error.log -s "$1"; }
    eval "$(sed -n 's/^# *certbot/certbot/p' ai-agents-website.conf)"`);
  // This request fails unless nginx uses the renewed certificate.
  await expect.poll(() => request('/')).toMatchObject({ status: 503 });
});

it('nginx forwards 100 concurrent HTTP/2 requests from one client and refuses more', async () => {
  const pending: ServerResponse[] = [];
  const { address } = await startStub((_, response) => pending.push(response));
  const { ports, readCertificate, stop } = await startNginx({
    upstreams: [address],
    // Lower nginx's rate limit to one request a minute. If nginx still forwards 100 requests at once, this
    // proves that its burst setting allows them.
    replacements: [
      ['rate=50r/s', 'rate=1r/m'],
      ['proxy_read_timeout 5s', 'proxy_read_timeout 60s'],
    ],
  });
  onTestFinished(stop);
  const session = connect(`https://127.0.0.1:${ports.https}`, {
    ca: readCertificate(),
    servername: HOST,
  });
  onTestFinished(() => session.destroy());
  const statuses = Array.from({ length: 101 }, async () => {
    const [headers] = await once(session.request({ ':authority': HOST }), 'response');
    return headers[':status'];
  });
  expect(await Promise.race(statuses)).toBe(429);
  await expect.poll(() => pending.length).toBe(100);
  for (const response of pending) response.end();
  expect((await Promise.all(statuses)).filter((status) => status === 200)).toHaveLength(100);
});
