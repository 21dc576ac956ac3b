import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSecurityHeaders } from '../../../src/server/headers/security-headers.ts';
import { plainResponses } from '../../../src/shared/content/site/errors.ts';
import {
  HOST,
  OTHER_HOST,
  PASSWORD,
  type SiteBehindProxy,
  startCaddy,
  startNginx,
} from '../../support/deploy/site-behind-proxy.ts';
import { type HttpResponse, sendRequest } from '../../support/http/send-request.ts';
import { SiteProcess } from '../../support/process/site-process.ts';

const PAGE = readFileSync('deploy/maintenance/maintenance.html', 'utf8');

/** The site accepts 16 KiB of header fields. */
const COOKIES = { Cookie: 'x'.repeat(15_000) };

const installPage = (folder: string) => writeFile(join(folder, 'maintenance.html'), PAGE);
const turnOn = (folder: string) => writeFile(join(folder, 'maintenance.on'), '');

/** It has the security headers of the site, with the hash of its style. */
function expectMaintenance(response: HttpResponse, text = PAGE): void {
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
  expect(response).toMatchObject({ status: 503, text, headers });
  // It would replace that of the site, which may cover subdomains (RFC 6797, section 8.1).
  expect(response.names).not.toContain('strict-transport-security');
  expect(response.names).toEqual([...new Set(response.names)]);
}

describe.each([
  { proxy: 'nginx', start: startNginx, product: 'nginx', added: ['server'] },
  { proxy: 'Caddy', start: startCaddy, product: undefined, added: ['alt-svc'] },
])('behind $proxy, which tells no version', ({ start, product, added }) => {
  let server: SiteProcess;
  let port: number;
  let upstreams: string[];
  let site: SiteBehindProxy;
  beforeAll(async () => {
    server = new SiteProcess({
      nodeOptions: ['--import', './tests/support/process/plant-failure.mjs'],
      environment: { SITE_URL: `https://${HOST}` },
    });
    port = Number(new URL(await server.waitUntilReady()).port);
    upstreams = [`127.0.0.1:${port}`];
    site = await start({ upstreams });
    return async () => {
      site.stop();
      await server.stop('SIGKILL');
    };
  });

  it('each response of the site passes unchanged', async () => {
    const br = { 'Accept-Encoding': 'br' };
    for (const [path, headers] of [
      ['/', br],
      ['/pricing.md', br],
      ['/no-existe', br],
      ['/pricing/', br],
      ['/', {}],
      ['/', { 'If-None-Match': '*' }],
      ['/', COOKIES],
    ] as const) {
      const passed = await site.request(path, headers);
      const direct = await sendRequest({ port, path, headers });
      expect([path, passed.status, passed.text]).toEqual([path, direct.status, direct.text]);
      // After its start the site replaces each body with a smaller one.
      const { date: _, connection, 'keep-alive': alive, ...expected } = direct.headers;
      delete expected['content-length'];
      expect(passed.headers).toMatchObject(expected);
      expect(passed.names).toEqual([...new Set(passed.names)]);
      expect(passed.names.filter((name) => !direct.names.includes(name))).toEqual(added);
      expect(passed.headers.server).toBe(product);
    }
    expect(await site.request('/', { Cookie: 'x'.repeat(17_000) })).toMatchObject({
      status: 431,
      text: `${plainResponses[431]}\n`,
    });
  });

  it('http and the other host redirect to the one host', async () => {
    const location = `https://${HOST}/pricing?a=1`;
    for (const host of [HOST, OTHER_HOST, 'evil.example']) {
      const redirect = await site.requestByHttp('/pricing?a=1', host, COOKIES);
      expect(redirect).toMatchObject({ status: 301, headers: { location } });
      expect(redirect.headers.server).toBe(product);
    }
    const other = await site.request('/pricing?a=1', COOKIES, { host: OTHER_HOST });
    const headers = { location, 'strict-transport-security': 'max-age=63072000' };
    expect(other).toMatchObject({ status: 301, headers });
    expect(other.headers.server).toBe(product);
  });

  it('the health paths are like unknown ones', async () => {
    const { text } = await site.request('/no-existe');
    for (const path of ['/healthz', '/readyz', '/healthz?a', '/%68ealthz', '//healthz']) {
      expect(await site.request(path)).toMatchObject({ status: 404, text });
    }
  });

  it('a file turns the maintenance page on, and a line of text replaces it where it is not installed', async () => {
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
      expectMaintenance(await request(path, { 'Accept-Encoding': 'br, gzip' }));
    }
    expectMaintenance(await request('/', { 'If-None-Match': '*', Range: 'bytes=0-9' }));
    expectMaintenance(await request('/', {}, { method: 'HEAD' }), '');
    await rm(join(folder, 'maintenance.on'));
    expect((await request('/')).status).toBe(200);
  });

  it('a staging site shows nothing but the maintenance page without its password', async () => {
    const { folder, request, stop } = await start({ upstreams, isStaging: true });
    onTestFinished(stop);
    const getHeaders = (password: string) => ({
      Authorization: `Basic ${btoa(`staging:${password}`)}`,
    });
    const refused = [await request('/', getHeaders('wrong'))];
    for (const path of ['/', '/pricing.md', '/robots.txt', '/healthz', '/assets/a']) {
      refused.push(await request(path));
    }
    for (const { status, headers, text } of refused) {
      expect([status, headers['www-authenticate']]).toEqual([
        401,
        expect.stringMatching(/^Basic realm=/),
      ]);
      expect(text).not.toContain('lang="es"');
    }
    const headers = getHeaders(PASSWORD);
    for (const [path, status] of Object.entries({ '/': 200, '/pricing/': 301, '/healthz': 404 })) {
      const { names, ...response } = await request(path, headers);
      expect(response).toMatchObject({ status, headers: { 'cache-control': 'private, no-cache' } });
      expect(names).toEqual([...new Set(names)]);
      expect(names).not.toContain('cdn-cache-control');
    }
    await installPage(folder);
    await turnOn(folder);
    expectMaintenance(await request('/'));
  });

  it('the maintenance page is shown while no instance responds, and replaces no error of one', async () => {
    await installPage(site.folder);
    expect((await site.request('/500')).status).toBe(500);
    await server.stop();
    expectMaintenance(await site.request('/pricing'));
  });
});
