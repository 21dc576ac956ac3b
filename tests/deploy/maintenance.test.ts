import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPolicy } from '../../src/server/http/content-security-policy.ts';
import { createSecurityHeaders } from '../../src/server/http/security-headers.ts';
import { DAY_HALF, EVENING_HALF } from '../../src/shared/components/mark.ts';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { ProxyFolder } from '../support/deploy/proxy-folder.ts';
import { SiteBehindNginx } from '../support/deploy/site-behind-nginx.ts';
import { startCaddy } from '../support/deploy/start-caddy.ts';
import type { HttpResponse } from '../support/http/send-request.ts';
import { change } from '../support/process/change.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { findProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { startSite } from '../support/process/start-site.ts';

const page = readFileSync('deploy/maintenance/maintenance.html', 'utf8');
const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
const hash = createHash('sha256').update(style).digest('base64');

/** Those of the site; without subdomains, because not every site includes them in HSTS. */
const securityHeaders = createSecurityHeaders(
  { isSecure: true, hstsIncludeSubDomains: false },
  { ...createPolicy({ isSecure: true }), 'style-src': [`'sha256-${hash}'`] },
);

const PATHS = ['/', '/pricing?a=1', '/index.md', '/robots.txt', '/assets/a.js', '/healthz', '/x/'];

function expectPage(response: HttpResponse) {
  expect(response).toMatchObject({
    status: 503,
    text: page,
    headers: {
      ...securityHeaders,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '600',
    },
  });
  expect(response.names).toEqual([...new Set(response.names)]);
}

type Request = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<HttpResponse>;

/** The page instead of the site, and the site again, by the commands of the guide. */
async function expectSwitch(folder: ProxyFolder, request: Request) {
  const before = await request('/');
  expect(before).toMatchObject({ status: 200, text: expect.stringContaining('<h1') });
  folder.turnOn();
  try {
    for (const path of PATHS) expectPage(await request(path, { 'Accept-Encoding': 'br, gzip' }));
    expectPage(await request('/', { 'If-None-Match': '*', Range: 'bytes=0-9' }));
    const head = await request('/', {}, 'HEAD');
    expect(head).toMatchObject({ status: 503, text: '', headers: securityHeaders });
  } finally {
    folder.turnOff();
  }
  expect(await request('/')).toMatchObject({ status: 200, text: before.text });
}

/** A site that responds with the status of the path, where its probe is fine. @returns its port. */
async function startFailing(): Promise<number> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(url === '/readyz' ? 200 : Number(url.slice(1))).end('of the site');
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function expectFailuresToPass(request: Request) {
  for (const status of [500, 503]) {
    expect(await request(`/${status}`)).toMatchObject({ status, text: 'of the site' });
  }
}

const nginx = findProgram('nginx');
const openssl = findProgram('openssl');
const caddy = findProgram('caddy');

describe.skipIf(!nginx || !openssl)('the maintenance page behind nginx', () => {
  let site: SiteBehindNginx;
  let folder: ProxyFolder;
  beforeAll(async () => {
    site = await SiteBehindNginx.start();
    folder = await ProxyFolder.create(site.folder, 'nginx');
    folder.installMaintenance();
  });
  afterAll(() => site?.stop());

  it('replaces every path while its file exists', async () => {
    const port = await site.startAnother([]);
    await expectSwitch(folder, (path, headers, method) =>
      site.request(path, headers, port, method),
    );
  });

  it('is shown while no instance responds', async () => {
    const port = await site.startAnother([], [await findFreePort(), await findFreePort()]);
    expectPage(await site.request('/pricing', {}, port));
  });

  it('does not replace what the site responds', async () => {
    const failing = await startFailing();
    const port = await site.startAnother([], [failing, failing]);
    await expectFailuresToPass((path) => site.request(path, {}, port));
  });
});

describe.skipIf(!caddy)('the maintenance page behind Caddy', () => {
  it('replaces every path while its file exists, and is shown while the site is down', async () => {
    const folder = await ProxyFolder.create(await createFolder(), 'caddy');
    folder.installMaintenance();
    const { server, port } = await startSite({
      environment: { SITE_URL: 'https://localhost' },
    });
    const proxy = await startCaddy({
      upstreamPort: port,
      changes: [['lb_try_duration 20s', 'lb_try_duration 100ms']],
      folder: folder.configuration,
    });
    await expectSwitch(folder, proxy.request);
    await server.stop('SIGKILL');
    const response = await proxy.request('/pricing');
    expectPage(response);
    expect(response.names).not.toContain('server');
  });

  it('does not replace what the site responds', async () => {
    const folder = await ProxyFolder.create(await createFolder(), 'caddy');
    folder.installMaintenance();
    const upstreamPort = await startFailing();
    const proxy = await startCaddy({ upstreamPort, folder: folder.configuration });
    await expectFailuresToPass(proxy.request);
  });
});

describe('deploy/maintenance/maintenance.html', () => {
  it('has valid markup, also with the contacts of its comment', async () => {
    const filled = change(page, [
      ['        <!-- Here how to reach you, such as:\n', ''],
      ['</p>\n        -->', '</p>'],
    ]);
    for (const html of [page, filled]) expect(await findMarkupProblems(html)).toEqual([]);
  });

  it('has the colors of the tokens, the font that they end with, and the mark', () => {
    const tokens = readFileSync('src/shared/styles/tokens.css', 'utf8');
    const colors = [...style.matchAll(/^ +(--[\w-]+: [^;]+;)$/gm)].map(([, color]) => color);
    expect(colors.length).toBeGreaterThan(24);
    for (const color of colors) expect(tokens).toContain(color);
    const used = [...page.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    const declared = colors.map((color) => color?.split(':')[0]);
    expect(declared.toSorted()).toEqual([...new Set(used)].toSorted());
    const [font = ''] = /system-ui,\s+sans-serif(?=;)/.exec(tokens) ?? [];
    expect(style).toContain(font.replace(/\s+/, ' '));
    for (const half of [DAY_HALF, EVENING_HALF]) expect(page).toContain(`d="${half}"`);
  });

  it('loads nothing, and is in no search engine', () => {
    expect(page).not.toMatch(/<(script|link|img|iframe)\b|\bstyle=|url\(|@import/);
    expect(page).toContain('<meta name="robots" content="noindex">');
  });
});
