import { connect } from 'node:net';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createFolder } from '../support/process/project-copy.ts';
import { startSite } from '../support/process/start-site.ts';

it('logs the version and the configuration, and warns once of all that is missing, that nothing reads, and that never applies', async () => {
  const directory = await createFolder({ '.env': 'ROBOT=noindex' });
  const REDIRECTS_FILE = resolve('tests/support/app/redirects.txt');
  const { server, port } = await startSite({
    directory,
    arguments: [resolve('dist/server/server.mjs')],
    environment: { BRAND_NAME: 'Otra', REDIRECTS_FILE },
  });
  expect(server.log('starting')).toMatchObject([
    {
      version: packageJson.version,
      commit: expect.stringMatching(/^[\da-f]{40}(-dirty)?$/),
      node: process.version,
      config: {
        site: { brand: 'Otra' },
        redirectsFile: REDIRECTS_FILE,
        siteUrl: `http://127.0.0.1:${port}`,
      },
    },
  ]);
  expect(server.log().filter(({ level }) => level === 40)).toMatchObject([
    {
      msg: expect.stringMatching(/: SITE_URL, LEGAL_NAME,/),
      missing: { LEGAL_ID: expect.any(String) },
    },
    { msg: 'nothing reads: ROBOT', unread: { ROBOT: `${directory}/.env:1` } },
    { unused: { [`${REDIRECTS_FILE}:10`]: expect.any(String) } },
  ]);
  // Of the redirects, the name of the file alone.
  expect(server.output).not.toContain('old.php');
});

it('on a terminal the log is for people', async () => {
  const { server } = await startSite({
    command: ['script', '-qc', `${process.execPath} dist/server/server.mjs`, '/dev/null'],
  });
  expect(server.output).toMatch(/INFO.*: .*ready on http/);
  expect(server.output).not.toContain('{');
});

it('metrics are at their own address alone, and count what the parser refuses, as the log does', async () => {
  const { server, origin, port } = await startSite({
    environment: { METRICS_PORT: '0', METRICS_HOST: '127.0.0.2' },
  });
  const [, own] = /"metrics on port (\d+)"/.exec(server.output) ?? [];
  connect(port, '127.0.0.1')
    .on('error', () => {})
    .end('GET /#x HTTP/1.1\r\nHost: a\r\n\r\nHOLA\r\n\r\n');
  await expect
    .poll(() => server.log('request refused'))
    .toMatchObject([{ status: 400, code: 'HPE_INVALID_METHOD' }]);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  await expect(fetch(`http://127.0.0.1:${own}/metrics`)).rejects.toThrow();
  const text = await (await fetch(`http://127.0.0.2:${own}/metrics`)).text();
  expect(text).toMatch(/^http_refused_requests_total\{status="400"\} 1$/m);
  expect(text).toMatch(/^http_open_connections [1-9]/m);
  // Nor has Node any warning.
  const lines = server.output.trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
});

it.each(['', '0.0.0.0'])('with HOST=%j the log has an origin that responds', async (HOST) => {
  const { server, origin, port } = await startSite({ environment: { HOST } });
  expect(server.log(`ready on http://localhost:${port}`)).toHaveLength(1);
  for (const each of [origin, `http://localhost:${port}`]) {
    expect((await fetch(`${each}/readyz`)).status, each).toBe(200);
  }
});
