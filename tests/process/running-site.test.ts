import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readConfig } from '../../src/server/config/config.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { SiteProcess } from '../support/process/site-process.ts';
import { startSite } from '../support/process/start-site.ts';

const REDIRECTS_FILE = resolve('tests/support/app/redirects.txt');

let server: SiteProcess;
let origin: string;
let directory: string;
beforeAll(async () => {
  const metrics = { METRICS_PORT: '0', METRICS_HOST: '127.0.0.2' };
  directory = await createFolder({ '.env': 'ROBOT=noindex' });
  server = new SiteProcess({
    directory,
    arguments: [resolve('dist/server/server.mjs')],
    // The server does not read NODE_ENV; Express, whose error page has the stack then, would.
    environment: { NODE_ENV: 'development', BRAND_NAME: 'Otra', REDIRECTS_FILE, ...metrics },
  });
  origin = await server.waitUntilReady();
});
afterAll(() => server.stop());

it('logs the version and the configuration, and warns once of all that is missing, that nothing reads, and that never applies', () => {
  const [first, ...others] = server.log();
  expect(first).toMatchObject({
    msg: 'starting',
    version: packageJson.version,
    commit: expect.stringMatching(/^[\da-f]{40}(-dirty)?$/),
    node: process.version,
    config: {
      site: { brand: 'Otra' },
      redirectsFile: REDIRECTS_FILE,
      siteUrl: origin,
    },
  });
  const { missing } = readConfig({ BRAND_NAME: 'Otra' });
  const warnings = others.filter(({ level }) => level === 40);
  const unused = [10, 11, 12, 13, 14, 15].map((line) => [
    `${REDIRECTS_FILE}:${line}`,
    expect.any(String),
  ]);
  expect(warnings).toMatchObject([
    { msg: `unset, or still a placeholder: ${Object.keys(missing).join(', ')}`, missing },
    { msg: 'nothing reads: ROBOT', unread: { ROBOT: `${directory}/.env:1` } },
    { unused: Object.fromEntries(unused) },
  ]);
  expect(warnings[0]?.['missing']).toEqual(missing);
});

it('reads old paths from a file, of which the log shows the name alone', async () => {
  const { redirected, url } = await fetch(`${origin}/old`);
  expect([redirected, url]).toEqual([true, `${origin}/pricing`]);
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
  const [, port] = /"metrics on port (\d+)"/.exec(server.output) ?? [];
  const client = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
  client.end('GET /#x HTTP/1.1\r\nHost: a\r\n\r\nHOLA\r\n\r\n');
  await expect
    .poll(() => server.log('request refused'))
    .toMatchObject([{ status: 400, code: 'HPE_INVALID_METHOD' }]);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  const text = await (await fetch(`http://127.0.0.2:${port}/metrics`)).text();
  expect(text).toMatch(/^http_refused_requests_total\{status="400"\} 1$/m);
  expect(text).toMatch(/^http_open_connections [1-9]/m);
  expect(text).toMatch(
    /^site_build_info\{version="\d+\.\d+\.\d+",commit="[\da-f]{40}(-dirty)?"\} 1$/m,
  );
  const lines = server.output.trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
});

/** Few containers have it. */
const hasIPv6 = JSON.stringify(networkInterfaces()).includes('"::1"');

it.each([
  ['', 'localhost', hasIPv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']],
  ['0.0.0.0', 'localhost', ['127.0.0.1']],
])('with HOST=%j the log has an origin that responds: %s', async (HOST, shown, reached) => {
  const { server, port } = await startSite({ environment: { HOST } });
  expect(server.log(`ready on http://${shown}:${port}`)).toHaveLength(1);
  for (const host of [shown, ...reached]) {
    expect((await fetch(`http://${host}:${port}/readyz`)).status, host).toBe(200);
  }
});
