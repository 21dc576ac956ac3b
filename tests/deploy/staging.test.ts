import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProxyFolder } from '../support/deploy/proxy-folder.ts';
import { SiteBehindNginx } from '../support/deploy/site-behind-nginx.ts';
import { startCaddy } from '../support/deploy/start-caddy.ts';
import type { HttpResponse } from '../support/http/send-request.ts';
import { findProgram, runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { startSite } from '../support/process/start-site.ts';

const nginx = findProgram('nginx');
const openssl = findProgram('openssl');
const caddy = findProgram('caddy');

type Request = (path: string, headers?: Record<string, string>) => Promise<HttpResponse>;

const WRONG = `Basic ${Buffer.from('staging:wrong').toString('base64')}`;

/** Nothing of the site without the password, and all of it with that, for no shared cache. */
async function expectPassword(authorization: string, request: Request) {
  const paths = ['/', '/pricing.md', '/robots.txt', '/llms.txt', '/healthz', '/assets/a', '/x'];
  for (const path of paths) {
    for (const headers of [{}, { Authorization: WRONG }]) {
      const { status, text, headers: received } = await request(path, headers);
      expect({ path, status }).toEqual({ path, status: 401 });
      expect(received['www-authenticate']).toMatch(/^Basic realm=/);
      expect(text).not.toContain('lang="es"');
      expect(text.length).toBeLessThan(300);
      expect(received['cdn-cache-control']).toBeUndefined();
    }
  }
  for (const path of ['/', '/pricing.md', '/robots.txt', '/pricing/', '/x']) {
    const { status, headers, names } = await request(path, { Authorization: authorization });
    expect(status).toBe({ '/pricing/': 301, '/x': 404 }[path] ?? 200);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(names).toEqual([...new Set(names)]);
    expect(names).not.toContain('cdn-cache-control');
  }
}

describe.skipIf(!nginx || !openssl)('a staging site behind nginx', () => {
  it('has a password, but none for the maintenance page, and no visitor without users', async () => {
    const site = await SiteBehindNginx.start();
    onTestFinished(() => site.stop());
    const folder = await ProxyFolder.create(site.folder, 'nginx');
    folder.installMaintenance();
    const authorization = folder.installStaging();
    const port = await site.startAnother([]);
    await expectPassword(authorization, (path, headers) => site.request(path, headers, port));

    const health = await site.request('/healthz', { Authorization: authorization }, port);
    expect(health.status).toBe(404);

    folder.turnOn();
    expect((await site.request('/', {}, port)).text).toContain('Volvemos enseguida');
    folder.turnOff();

    await rm(join(folder.configuration, 'ai-agents-website/staging.users'));
    const refused = await site.request('/', { Authorization: authorization }, port);
    expect(refused).toMatchObject({ status: 403, text: expect.not.stringContaining('lang="es"') });
  });
});

describe.skipIf(!caddy)('a staging site behind Caddy', () => {
  it('has a password, also for the maintenance page, and asks for none over http', async () => {
    const folder = await ProxyFolder.create(await createFolder(), 'caddy');
    folder.installMaintenance();
    const authorization = folder.installStaging();
    const { port } = await startSite({ environment: { SITE_URL: 'https://localhost' } });
    const proxy = await startCaddy({ upstreamPort: port, folder: folder.configuration });
    await expectPassword(authorization, proxy.request);

    const health = await proxy.request('/healthz', { Authorization: authorization });
    expect(health.status).toBe(200);
    const redirected = await proxy.requestByHttp('localhost', '/');
    expect(redirected).toMatchObject({ status: 301, headers: { location: 'https://localhost/' } });
    expect(redirected.names).not.toContain('www-authenticate');

    folder.turnOn();
    expect((await proxy.request('/')).status).toBe(401);
    expect((await proxy.request('/', { Authorization: authorization })).status).toBe(503);
    folder.turnOff();

    await rm(join(folder.configuration, 'ai-agents-website/staging.users'));
    const file = join(folder.configuration, 'Caddyfile');
    const { status, output } = runProgram('caddy', ['validate', '--config', file], {
      env: { DOMAIN: 'localhost', REDIRECT_DOMAINS: '' },
    });
    expect(output).toContain('File to import not found: staging.users');
    expect(status).toBe(1);
  });
});
