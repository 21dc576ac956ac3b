import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createFolder } from '../support/process/project-copy.ts';
import { SiteProcess } from '../support/process/site-process.ts';
import { spawnSite, startSite } from '../support/process/start-site.ts';

describe('an unknown variable and unused redirects are logged at startup', async () => {
  const REDIRECTS_FILE = resolve('tests/support/app/redirects.txt');
  const directory = await createFolder({ '.env': 'ROBOT=noindex\ntoString=x\n__proto__=x' });
  const server = new SiteProcess({
    directory,
    arguments: [resolve('dist/server/server.mjs')],
    environment: { BRAND_NAME: 'Otra', REDIRECTS_FILE },
  });
  afterAll(() => server.stop());
  const origin = await server.waitUntilReady();

  it('the startup log contains the version, commit, Node version and configuration', () => {
    expect(server.log('starting')).toMatchObject([
      {
        version: packageJson.version,
        commit: expect.stringMatching(/^[\da-f]{40}(-dirty)?$/),
        node: process.version,
        config: { site: { brand: 'Otra' }, redirectsFile: REDIRECTS_FILE, siteUrl: origin },
      },
    ]);
  });

  it('the startup log warns about missing or unknown variables and unused redirects', () => {
    expect(server.log().filter(({ level }) => level === 40)).toMatchObject([
      {
        msg: expect.stringMatching(/: SITE_URL, LEGAL_NAME,/),
        missing: { LEGAL_ID: expect.any(String) },
      },
      {
        msg: 'nothing reads: ROBOT, toString, __proto__',
        unread: { ROBOT: `${directory}/.env:1` },
      },
      { unused: { [`${REDIRECTS_FILE}:10`]: expect.any(String) } },
    ]);
  });

  it('the log does not contain the redirects from REDIRECTS_FILE', () => {
    expect(server.output).not.toContain('old.php');
  });
});

it('the log on a terminal is readable text instead of JSON', async () => {
  const { server } = await startSite({
    command: ['script', '-qc', `${process.execPath} dist/server/server.mjs`, '/dev/null'],
  });
  expect(server.output).toMatch(/INFO.*: .*ready on http/);
  expect(server.output).not.toContain('{');
});

describe('a site with METRICS_PORT and METRICS_HOST serves metrics on a separate port', async () => {
  const environment = { METRICS_PORT: '0', METRICS_HOST: '127.0.0.2' };
  const server = new SiteProcess({ environment });
  afterAll(() => server.stop());
  const origin = await server.waitUntilReady();
  const [, metricsPort] = /"metrics on http:\/\/127\.0\.0\.2:(\d+)"/.exec(server.output) ?? [];

  const readMetrics = async () => (await fetch(`http://127.0.0.2:${metricsPort}/metrics`)).text();

  it('metrics are served only on METRICS_HOST and METRICS_PORT', async () => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    // Another test's server might use the same port on 127.0.0.1, but it does not serve `/metrics`.
    const other = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
    expect(other?.ok).not.toBe(true);
    expect(await readMetrics()).toMatch(
      /^site_build_info\{version="[^"]+",commit="[\da-f]{40}(-dirty)?"\} 1\n(.*\n)*http_open_connections 1$/m,
    );
  });

  it('requests that the HTTP parser rejects are logged and counted', async () => {
    connect(Number(new URL(origin).port), '127.0.0.1')
      .on('error', () => {})
      .end('GET /#x HTTP/1.1\r\nHost: a\r\n\r\nHOLA\r\n\r\n');
    await expect
      .poll(() => server.log('request refused'))
      .toMatchObject([{ status: 400, code: 'HPE_INVALID_METHOD' }]);
    expect(await readMetrics()).toMatch(/^http_refused_requests_total\{status="400"\} 1$/m);
    expect(
      server.output
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('{')),
      'output lines that are not JSON, such as warnings from Node',
    ).toEqual([]);
  });
});

it('a hosting panel can load the server with require() and give it a Unix socket', async () => {
  const directory = await createFolder({
    'panel.cjs': `const { Server } = require('node:net');
      const { listen } = Server.prototype;
      Server.prototype.listen = function () { return listen.call(this, 'site.sock'); };
      require(${JSON.stringify(resolve('dist/server/server.mjs'))});`,
  });
  const server = spawnSite({ directory, arguments: ['panel.cjs'], environment: { PORT: '3000' } });
  await expect.poll(() => server.log('ready on site.sock')).toHaveLength(1);
  const request = get({ socketPath: join(directory, 'site.sock'), path: '/readyz' });
  const [{ statusCode }] = await once(request, 'response');
  expect(statusCode).toBe(200);
});
