import { EventEmitter, once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HOST, startForTest, startNginx } from '../../support/deploy/site-behind-proxy.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { findFreePort } from '../../support/process/find-free-port.ts';
import { findProgram } from '../../support/process/find-program.ts';

const isMissing = ['nginx', 'openssl'].map((name) => findProgram(name)).includes(undefined);

describe.skipIf(isMissing)('nginx', () => {
  it('responds to the challenges of certbot over http, and knows no host of the example', async () => {
    const site = await startForTest(startNginx, { upstreams: ['127.0.0.1:1'] });
    const path = '.well-known/acme-challenge/token';
    await mkdir(dirname(join(site.folder, path)), { recursive: true });
    await writeFile(join(site.folder, path), 'proof');
    expect((await site.requestByHttp(`/${path}`)).text).toBe('proof');
    const file = await readFile(join(site.folder, 'ai-agents-website.conf'), 'utf8');
    expect(file).not.toContain('example.com');
  });

  it('tries the other instance while one starts, or is down, or does not respond', async () => {
    const { address } = await startStub((_, response) => response.end());
    const silent = await startStub(() => {});
    for (const other of ['127.0.0.1:1', silent.address]) {
      const { request } = await startForTest(startNginx, {
        upstreams: [other, address],
        changes: [['proxy_read_timeout 5s', 'proxy_read_timeout 100ms']],
      });
      const statuses = Array.from({ length: 4 }, async () => (await request('/')).status);
      expect(await Promise.all(statuses), other).toEqual([200, 200, 200, 200]);
    }
  });

  it('tries again for the next request when no instance has responded', async () => {
    const port = await findFreePort();
    const { request } = await startForTest(startNginx, { upstreams: [`127.0.0.1:${port}`] });
    expect((await request('/')).status).toBe(503);
    await startStub((_, response) => response.end(), port);
    expect((await request('/')).status).toBe(200);
  });

  it('speaks HTTP/2, and refuses a client with more than 100 requests at once', async () => {
    const gate = new EventEmitter();
    const released = once(gate, 'open');
    let arrived = 0;
    const { address } = await startStub(async (_, response) => {
      arrived += 1;
      // More than nginx may let pass.
      if (arrived > 100) gate.emit('open');
      await released;
      response.end();
    });
    const { ports, certificate } = await startForTest(startNginx, { upstreams: [address] });
    const session = connect(`https://127.0.0.1:${ports.https}`, {
      ca: certificate,
      servername: HOST,
    });
    onTestFinished(() => session.destroy());
    const request = async () => {
      const [headers] = await once(session.request({ ':authority': HOST }), 'response');
      return headers[':status'];
    };
    const allowed = Array.from({ length: 100 }, request);
    expect(await request()).toBe(429);
    gate.emit('open');
    expect(new Set(await Promise.all(allowed))).toEqual(new Set([200]));
  });
});
