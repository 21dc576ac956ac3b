import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { sendMalformed } from '../support/process/send-malformed.ts';
import { startSite } from '../support/process/start-site.ts';

describe('the log', () => {
  it('starts with the version and the configuration', async () => {
    const { server } = await startSite({ environment: { BRAND_NAME: 'Otra', ACCESS_LOG: '0.5' } });
    expect(server.log()[0]).toMatchObject({
      msg: 'starting',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^[\da-f]{40}$/),
      node: process.version,
      config: {
        site: { brand: 'Otra' },
        log: { access: 0.5 },
        server: { drainDelaySeconds: 1 },
        siteUrl: null,
      },
    });
  });

  it('has a line for each request', async () => {
    const { server, origin } = await startSite({ environment: { ACCESS_LOG: 'all' } });
    const page = await fetch(`${origin}/pricing?token=secret`, {
      headers: { 'x-request-id': 'given-id-1', cookie: 'a=secret', 'accept-encoding': 'identity' },
    });
    const { length } = new Uint8Array(await page.arrayBuffer());
    await fetch(`${origin}/x`, { method: 'HEAD', headers: { 'x-request-id': 'not safe' } });
    await server.stop();
    const [first, second, ...others] = server.log('request');
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      method: 'GET',
      path: '/pricing',
      status: 200,
      bytes: length,
      milliseconds: expect.any(Number),
      requestId: 'given-id-1',
    });
    expect(second).toMatchObject({
      method: 'HEAD',
      path: '/x',
      status: 404,
      bytes: 0,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(server.output).not.toMatch(/secret|not safe/);
    expect(JSON.stringify([first, second])).not.toContain('127.0.0.1');
  });

  it('has a line for what the parser refuses', async () => {
    const { server, port } = await startSite();
    await sendMalformed(port);
    await expect
      .poll(() => server.log('request refused'))
      .toMatchObject([{ status: 400, code: 'HPE_INVALID_METHOD' }]);
  });

  it('is written to the last line before the process ends', async () => {
    const { server, origin } = await startSite({
      environment: { ACCESS_LOG: 'all', DRAIN_DELAY_SECONDS: '0' },
    });
    const paths = Array.from({ length: 300 }, (_, index) => `/x${index}`);
    await Promise.all(paths.map(async (path) => (await fetch(`${origin}${path}`)).text()));
    await server.stop();
    const logged = server.log('request').map(({ path }) => path);
    expect(logged.toSorted()).toEqual(paths.toSorted());
    expect(server.log().at(-1)).toMatchObject({ msg: 'ended' });
  });

  it('delays neither requests nor the shutdown when its reader is gone', async () => {
    const server = spawn(process.execPath, ['dist/server/server.mjs'], {
      env: { HOST: '127.0.0.1', PORT: '0', ACCESS_LOG: 'all', DRAIN_DELAY_SECONDS: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await expect.poll(() => output).toContain('ready on');
    const [, port] = /ready on .*:(\d+)/.exec(output) ?? [];
    server.stdout.destroy();
    const responses = Array.from({ length: 100 }, () => fetch(`http://127.0.0.1:${port}/x`));
    for (const response of await Promise.all(responses)) expect(response.status).toBe(404);
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    expect(code).toBe(0);
  });
});
