import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExporter } from '../../support/deploy/blackbox-exporter.ts';
import { PROBE_SERIES, PROBES } from '../../support/deploy/prometheus.ts';
import { HOST } from '../../support/deploy/proxy-options.ts';
import { parseScrape } from '../../support/deploy/scrape-site.ts';
import { openPort, SiteBehindNginx } from '../../support/deploy/site-behind-nginx.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { openSession, readRecordLengths, requestStatus } from '../../support/deploy/tls-session.ts';
import { sendRequest } from '../../support/http/send-request.ts';
import { findProgram } from '../../support/process/find-program.ts';
import { SiteProcess } from '../../support/process/site-process.ts';

const needed = ['nginx', 'openssl', 'prometheus-blackbox-exporter'];

describe.skipIf(needed.map((name) => findProgram(name)).includes(undefined))('nginx', () => {
  let server: SiteProcess;
  let port: number;
  let site: SiteBehindNginx;
  beforeAll(async () => {
    server = new SiteProcess({ environment: { SITE_URL: `https://${HOST}` } });
    port = Number(new URL(await server.waitUntilReady()).port);
    site = await SiteBehindNginx.start({ upstreams: [`127.0.0.1:${port}`] });
  });
  afterAll(async () => {
    site?.stop();
    await server.stop('SIGKILL');
  });

  it('has no host of the example left after the command in its comment', async () => {
    const file = await readFile(join(site.folder, 'ai-agents-website.conf'), 'utf8');
    expect(file).not.toContain('example.com');
  });

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

  it('responds to the challenges of certbot over http', async () => {
    const path = '.well-known/acme-challenge/token';
    await mkdir(dirname(join(site.folder, path)), { recursive: true });
    await writeFile(join(site.folder, path), 'proof');
    expect((await site.requestByHttp(`/${path}`)).text).toBe('proof');
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

  it('tries again for the next request when no instance has responded', async () => {
    const { request, sockets } = await SiteBehindNginx.startForTest({});
    expect((await request('/')).status).toBe(503);
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

  it('lets the probe succeed for every URL of its configuration, and fail for what is no page', async () => {
    const exporter = await startExporter(join(site.folder, 'fullchain.pem'));
    const https = await openPort(site.sockets.https);
    const http = await openPort(site.sockets.http);
    const probe = async (url: string, module: string) => {
      const target = url
        .replace('https://www.example.com', `https://127.0.0.1:${https.port}`)
        .replace('http://www.example.com', `http://127.0.0.1:${http.port}`);
      const query = new URLSearchParams({ target, module, hostname: HOST });
      return (await fetch(`http://${exporter}/probe?${query}`)).text();
    };
    expect(PROBES.length).toBeGreaterThan(1);
    for (const [url, module] of PROBES) {
      expect(await probe(url, module)).toMatch(/^probe_success 1$/m);
    }
    const series = parseScrape(await probe('https://www.example.com/', 'site_page'));
    expect(series).toEqual(new Map([...series, ...PROBE_SERIES]));
    for (const [url, module] of [
      ['https://www.example.com/no-existe', 'site_page'],
      ['https://www.example.com/robots.txt', 'site_page'],
      [`http://127.0.0.1:${port}/`, 'site_page'],
      [`http://127.0.0.1:${port}/`, 'site_redirect'],
    ] as const) {
      expect(await probe(url, module), url).toMatch(/^probe_success 0$/m);
    }
  });
});
