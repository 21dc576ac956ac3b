import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readConfig } from '../../src/server/config/config.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { sendMalformed } from '../support/process/send-malformed.ts';
import { SiteProcess } from '../support/process/site-process.ts';
import { HAS_IPV6, startSite } from '../support/process/start-site.ts';

const FAILURE = resolve('tests/support/process/plant-failure.mjs');

const COMMIT = expect.stringMatching(/^[\da-f]{40}(-dirty)?$/);

/** One server for all tests. Its settings come from the environment, from `.env` and from a file. */
let server: SiteProcess;
let origin: string;
beforeAll(async () => {
  const directory = await createFolder({
    '.env': 'BRAND_NAME="De fichero"\nLEGAL_NAME=Fichero AG\nREDIRECTS_FILE=old.txt\n',
    'old.txt': '/precios /pricing\n',
  });
  server = new SiteProcess({
    arguments: [resolve('dist/server/server.mjs')],
    directory,
    nodeOptions: ['--import', pathToFileURL(FAILURE).href],
    // The server does not read NODE_ENV; Express, whose error page has the stack then, would.
    environment: {
      NODE_ENV: 'development',
      BRAND_NAME: 'De entorno',
      LEGAL_NAME: '',
      ACCESS_LOG: 'all',
      METRICS_PORT: '0',
    },
  });
  origin = await server.waitUntilReady();
});
afterAll(() => server.stop());

/** The line of the request with this id. */
async function readLine(requestId: string, message = 'request') {
  const find = () => server.log(message).find((line) => line['requestId'] === requestId);
  await expect.poll(find).toBeDefined();
  return find();
}

const get = (path: string, requestId = '') =>
  fetch(origin + path, { headers: { 'x-request-id': requestId, 'accept-encoding': 'identity' } });

describe('the start', () => {
  it('takes any free port, and reads .env after the environment', async () => {
    const page = await (await get('/')).text();
    const names = ['De entorno', 'Fichero AG', 'De fichero'];
    expect(names.filter((name) => page.includes(name))).toEqual(['De entorno', 'Fichero AG']);
  });

  it('ends with a server that is healthy and ready', async () => {
    // For everybody who can reach it; the log and the metrics say which release it is.
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('reads old paths from a file, of which the log shows the name alone', async () => {
    const { redirected, url } = await get('/precios');
    expect([redirected, url]).toEqual([true, `${origin}/pricing`]);
    expect(JSON.stringify(server.log('starting'))).not.toContain('precios');
  });

  it('logs the version and the configuration, and warns once of every variable that is missing', () => {
    const [first, ...others] = server.log();
    expect(first).toMatchObject({
      msg: 'starting',
      version: packageJson.version,
      commit: COMMIT,
      node: process.version,
      config: {
        site: { brand: 'De entorno' },
        redirectsFile: 'old.txt',
        siteUrl: 'http://127.0.0.1:0',
      },
    });
    expect(first).not.toHaveProperty('config.redirects');
    const { missing } = readConfig({ BRAND_NAME: 'De entorno', LEGAL_NAME: 'Fichero AG' });
    const warnings = others.filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([
      { msg: `unset, or still a placeholder: ${Object.keys(missing).join(', ')}`, missing },
    ]);
    expect(warnings[0]?.['missing']).toEqual(missing);
  });
});

describe('the log', () => {
  it('has a line for each request, and nothing personal', async () => {
    const page = await fetch(`${origin}/pricing?token=secret`, {
      headers: { 'x-request-id': 'given-id-1', cookie: 'a=secret', 'accept-encoding': 'identity' },
    });
    const { length } = new Uint8Array(await page.arrayBuffer());
    const line = await readLine('given-id-1');
    expect(line).toMatchObject({ method: 'GET', path: '/pricing', status: 200, bytes: length });
    expect(line).toHaveProperty('milliseconds', expect.any(Number));
    await fetch(`${origin}/x`, { method: 'HEAD', headers: { 'x-request-id': 'not safe' } });
    await expect
      .poll(() => server.log('request').find(({ path }) => path === '/x'))
      .toMatchObject({ bytes: 0, requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(server.output).not.toMatch(/secret|not safe/);
    expect(JSON.stringify(server.log('request'))).not.toContain('127.0.0.1');
  });

  it('has the error behind a page of status 500, and nothing is on standard error', async () => {
    const response = await get('/500', 'given-1234');
    expect([response.status, (await get('/')).status]).toEqual([500, 200]);
    expect(await response.text()).not.toMatch(/planted|Error:|server\.mjs/);
    const failure = await readLine('given-1234', 'request failed');
    expect(failure).toMatchObject({ level: 50, err: { message: 'planted' } });
    const lines = server.output.trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
  });
});

it('on a terminal the log is for people', async () => {
  const { server } = await startSite({
    runBy: ['script', '--quiet', '--command', `${process.execPath} dist/server/server.mjs`],
    executable: '/dev/null',
    arguments: [],
  });
  expect(server.output).toMatch(/INFO.*: .*ready on http/);
  expect(server.output).not.toContain('{');
});

it('metrics are on their own port alone, and count what the parser refuses, as the log does', async () => {
  const [, port] = /"metrics on port (\d+)"/.exec(server.output) ?? [];
  await sendMalformed(Number(new URL(origin).port));
  await expect
    .poll(() => server.log('request refused'))
    .toMatchObject([{ status: 400, code: 'HPE_INVALID_METHOD' }]);
  expect((await get('/metrics')).status).toBe(404);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(/^http_refused_requests_total\{status="400"\} 1$/m);
  expect(text).toMatch(/^http_open_connections [1-9]/m);
  expect(text).toMatch(
    /^site_build_info\{version="\d+\.\d+\.\d+",commit="[\da-f]{40}(-dirty)?"\} 1$/m,
  );
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
});

it.each<readonly [string, string, readonly string[]]>([
  ['', 'localhost', HAS_IPV6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']],
  ['0.0.0.0', 'localhost', ['127.0.0.1']],
  ['127.0.0.2', '127.0.0.2', ['127.0.0.2']],
  ...(HAS_IPV6 ? [['::1', '[::1]', ['[::1]']] as const] : []),
])('with HOST=%j the log has an origin that responds: %s', async (HOST, shown, reached) => {
  const { server, port } = await startSite({ environment: { HOST } });
  expect(server.log(`ready on http://${shown}:${port}`)).toHaveLength(1);
  expect(server.log('starting')).toMatchObject([{ config: { siteUrl: `http://${shown}:0` } }]);
  for (const host of [shown, ...reached]) {
    expect((await fetch(`http://${host}:${port}/readyz`)).status, host).toBe(200);
  }
});
