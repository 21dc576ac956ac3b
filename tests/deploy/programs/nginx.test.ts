import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSecurityHeaders } from '../../support/app/expected-security-headers.ts';
import { startExporter } from '../../support/deploy/blackbox-exporter.ts';
import { MAINTENANCE_HEADERS, MAINTENANCE_PAGE } from '../../support/deploy/maintenance-page.ts';
import { NginxFolder } from '../../support/deploy/nginx-folder.ts';
import { PROBE_SERIES, PROBES } from '../../support/deploy/prometheus.ts';
import { parseScrape } from '../../support/deploy/scrape-site.ts';
import { HOST, openPort, SiteBehindNginx } from '../../support/deploy/site-behind-nginx.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { openSession, readRecordLengths, requestStatus } from '../../support/deploy/tls-session.ts';
import { type HttpResponse, sendRequest } from '../../support/http/send-request.ts';
import { findProgram } from '../../support/process/find-program.ts';
import { createFolder } from '../../support/process/project-copy.ts';
import { SiteProcess } from '../../support/process/site-process.ts';

const needed = ['nginx', 'openssl', 'prometheus-blackbox-exporter'];

describe.skipIf(needed.map((name) => findProgram(name)).includes(undefined))('nginx', () => {
  let server: SiteProcess;
  let port: number;
  let upstreams: string[];
  let folder: string;
  let site: SiteBehindNginx;
  beforeAll(async () => {
    server = new SiteProcess({ environment: { SITE_URL: `https://${HOST}` } });
    port = Number(new URL(await server.waitUntilReady()).port);
    upstreams = [`127.0.0.1:${port}`];
    folder = await createFolder();
    site = await SiteBehindNginx.start({ folder, upstreams });
  });
  afterAll(async () => {
    site?.stop();
    await server.stop('SIGKILL');
  });

  it.each<[path: string, headers?: Record<string, string>]>([
    ...['/', '/pricing.md', '/no-existe', '/pricing/', '/favicon.svg'].map((path): [string] => [
      path,
    ]),
    ['/', { 'If-None-Match': '*' }],
  ])(
    'passes %s unchanged, each header field once',
    async (path, headers = { 'Accept-Encoding': 'br' }) => {
      const passed = await site.request(path, headers);
      const direct = await sendRequest({ port, path, headers });
      // After its start the site replaces each body with a smaller one.
      const names = ['content-length', 'date', 'connection', 'keep-alive', 'server'];
      const ofMoment = Object.fromEntries(names.map((name) => [name, '']));
      expect([passed.status, passed.text]).toEqual([direct.status, direct.text]);
      expect({ ...passed.headers, ...ofMoment }).toEqual({ ...direct.headers, ...ofMoment });
      expect(passed.names).toEqual([...new Set(passed.names)]);
      const { server: name, ...others } = passed.headers as Record<string, string>;
      expect(name).toBe('nginx');
      expectSecurityHeaders(others, { isSecure: true });
    },
  );

  it('compresses nothing itself', async () => {
    const { address } = await startStub((_, response) => {
      response.setHeader('Content-Type', 'text/html').end('<p>'.repeat(1000));
    });
    const { request } = await SiteBehindNginx.startForTest({ upstreams: [address] });
    const { names } = await request('/', { 'Accept-Encoding': 'gzip' });
    expect(names).not.toContain('content-encoding');
  });

  it('speaks HTTP/2', async () => {
    const session = openSession(site);
    expect(await requestStatus(session)).toBe(200);
    expect(session.alpnProtocol).toBe('h2');
  });

  it('sends a page in TLS records of one packet each', async () => {
    const { port, received } = await openPort(site.sockets.https);
    const tls = { host: HOST, certificate: site.certificate };
    await sendRequest({ port, headers: { 'Accept-Encoding': 'br' }, tls });
    const lengths = readRecordLengths(Buffer.concat(received));
    expect(lengths.length).toBeGreaterThan(5);
    // What encryption adds to a record at most (RFC 8446, section 5.2).
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1400 + 256);
  });

  it('redirects http, but for the challenges of certbot, and the shorter name to the one host', async () => {
    const location = `https://${HOST}/pricing?a=1`;
    for (const host of [HOST, 'example.com', 'evil.example']) {
      const redirect = await site.requestByHttp('/pricing?a=1', host);
      expect(redirect).toMatchObject({ status: 301, headers: { location } });
    }
    const shorter = await site.request('/pricing?a=1', {}, { host: 'example.com' });
    const headers = { location, 'strict-transport-security': 'max-age=63072000' };
    expect(shorter).toMatchObject({ status: 301, headers });
    const challenge = '/.well-known/acme-challenge/token';
    await mkdir(dirname(join(folder, challenge)), { recursive: true });
    await writeFile(join(folder, challenge), 'proof');
    expect((await site.requestByHttp(challenge)).text).toBe('proof');
  });

  it('responds to the health paths like to unknown ones', async () => {
    const { text } = await site.request('/no-existe');
    for (const path of ['/healthz', '/readyz', '/healthz?a']) {
      expect(await site.request(path)).toMatchObject({ status: 404, text });
    }
  });

  it('tries the other instance while one starts, or is down', async () => {
    const starting = await startStub((_, response) => response.writeHead(503).end());
    const upstreams = [
      starting.address,
      (await startStub((_, response) => response.end())).address,
    ];
    const { request } = await SiteBehindNginx.startForTest({ upstreams });
    for (let count = 0; count < 8; count += 1) {
      if (count === 4) starting.stop();
      expect((await request('/')).status).toBe(200);
    }
  });

  it('sends a 503 that is not cached while no instance responds, and tries again for the next request', async () => {
    const { request, sockets } = await SiteBehindNginx.startForTest({});
    const { status, headers, text } = await request('/');
    expect([status, text]).toEqual([503, 'El servicio no está disponible en este momento.\n']);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    await startStub((_, response) => response.end(), sockets.instance);
    expect((await request('/')).status).toBe(200);
  });

  it('refuses a client with more than 100 requests at once', async () => {
    const held: ServerResponse[] = [];
    const { address } = await startStub((_, response) => held.push(response));
    const session = openSession(await SiteBehindNginx.startForTest({ upstreams: [address] }));
    const allowed = Array.from({ length: 100 }, () => requestStatus(session));
    await expect.poll(() => held.length).toBe(100);
    expect(await requestStatus(session)).toBe(429);
    for (const response of held) response.end();
    expect(new Set(await Promise.all(allowed))).toEqual(new Set([200]));
  });

  it('refuses a client with more than 200 requests beyond the rate', async () => {
    const { address } = await startStub((_, response) => response.end());
    // So slow that no machine takes long enough for it.
    const changes = [['rate=50r/s', 'rate=1r/m']] as const;
    const limited = await SiteBehindNginx.startForTest({ upstreams: [address], changes });
    const session = openSession(limited);
    for (let count = 0; count < 201; count += 1) expect(await requestStatus(session)).toBe(200);
    const statuses = [];
    for (let count = 0; count < 9; count += 1) statuses.push(await requestStatus(session));
    expect(statuses).toContain(429);
  });

  it('shows the maintenance page for every path while its file exists', async () => {
    const parts = await NginxFolder.create();
    parts.installMaintenance();
    const { request } = await SiteBehindNginx.startForTest({ folder: parts.root, upstreams });
    const { text } = await request('/');
    expect(text).toContain('<h1');
    parts.turnOn();
    for (const path of ['/', '/pricing?a=1', '/robots.txt', '/assets/a.js', '/healthz', '/x/']) {
      expectMaintenance(await request(path, { 'Accept-Encoding': 'br, gzip' }));
    }
    expectMaintenance(await request('/', { 'If-None-Match': '*', Range: 'bytes=0-9' }));
    expectMaintenance(await request('/', {}, { method: 'HEAD' }), '');
    parts.turnOff();
    expect(await request('/')).toMatchObject({ status: 200, text });
  });

  it('shows the maintenance page while no instance responds, and replaces no response of one', async () => {
    const parts = await NginxFolder.create();
    parts.installMaintenance();
    const { address, stop } = await startStub(({ url = '' }, response) => {
      response.writeHead(Number(url.slice(1))).end('of the site');
    });
    const options = { folder: parts.root, upstreams: [address] };
    const { request } = await SiteBehindNginx.startForTest(options);
    for (const status of [500, 503]) {
      expect(await request(`/${status}`)).toMatchObject({ status, text: 'of the site' });
    }
    stop();
    expectMaintenance(await request('/pricing'));
  });

  it('shows nothing of a staging site without its password, and lets nobody in without users', async () => {
    const parts = await NginxFolder.create();
    parts.installMaintenance();
    const Authorization = parts.installStaging();
    const { request } = await SiteBehindNginx.startForTest({ folder: parts.root, upstreams });
    for (const path of ['/', '/pricing.md', '/robots.txt', '/healthz', '/assets/a', '/x']) {
      for (const headers of [{}, { Authorization: `Basic ${btoa('staging:wrong')}` }]) {
        const refused = await request(path, headers);
        expect([path, refused.status]).toEqual([path, 401]);
        expect(refused.headers['www-authenticate']).toMatch(/^Basic realm=/);
        expect(refused.text).not.toContain('lang="es"');
      }
    }
    for (const [path, status] of Object.entries({ '/': 200, '/pricing/': 301, '/healthz': 404 })) {
      const { names, ...response } = await request(path, { Authorization });
      expect(response).toMatchObject({ status, headers: { 'cache-control': 'private, no-cache' } });
      expect(names).toEqual([...new Set(names)]);
      expect(names).not.toContain('cdn-cache-control');
    }
    parts.turnOn();
    expectMaintenance(await request('/'));
    parts.turnOff();
    await rm(join(parts.configuration, 'ai-agents-website/staging.users'));
    expect((await request('/', { Authorization })).status).toBe(403);
  });

  it('lets the probe succeed for every URL of its configuration, and fail for what is no page', async () => {
    const exporter = await startExporter(join(folder, 'fullchain.pem'));
    const https = await openPort(site.sockets.https);
    const http = await openPort(site.sockets.http);
    const probe = async (url: string, module: string) => {
      const target = url
        .replace(`https://${HOST}`, `https://127.0.0.1:${https.port}`)
        .replace(`http://${HOST}`, `http://127.0.0.1:${http.port}`);
      const query = new URLSearchParams({ target, module, hostname: HOST });
      return (await fetch(`http://${exporter}/probe?${query}`)).text();
    };
    expect(PROBES.length).toBeGreaterThan(1);
    for (const [url, module] of PROBES) {
      expect(await probe(url, module)).toMatch(/^probe_success 1$/m);
    }
    const { series } = parseScrape(await probe(`https://${HOST}/`, 'site_page'));
    expect(series).toEqual(new Map([...series, ...PROBE_SERIES]));
    for (const [url, module] of [
      [`https://${HOST}/no-existe`, 'site_page'],
      [`https://${HOST}/robots.txt`, 'site_page'],
      [`http://127.0.0.1:${port}/`, 'site_page'],
      [`http://127.0.0.1:${port}/`, 'site_redirect'],
    ] as const) {
      expect(await probe(url, module), url).toMatch(/^probe_success 0$/m);
    }
  });
});

function expectMaintenance(response: HttpResponse, text = MAINTENANCE_PAGE) {
  const headers = {
    ...MAINTENANCE_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '600',
  };
  expect(response).toMatchObject({ status: 503, text, headers });
  expect(response.names).toEqual([...new Set(response.names)]);
}
