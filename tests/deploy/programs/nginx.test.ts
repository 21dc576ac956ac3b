import { EventEmitter, once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HOST, startForTest, startNginx } from '../../support/deploy/site-behind-proxy.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { findFreePort } from '../../support/process/find-free-port.ts';
import { findProgram } from '../../support/process/find-program.ts';

describe.skipIf(!findProgram('nginx') || !findProgram('openssl'))('nginx', () => {
  it('responds to the challenges of certbot over http, and knows no host of the example', async () => {
    const site = await startForTest(startNginx, { upstreams: ['127.0.0.1:1'] });
    const path = '.well-known/acme-challenge/token';
    await mkdir(dirname(join(site.folder, path)), { recursive: true });
    await writeFile(join(site.folder, path), 'proof');
    expect((await site.requestByHttp(`/${path}`)).text).toBe('proof');
    const file = await readFile(join(site.folder, 'ai-agents-website.conf'), 'utf8');
    expect(file).not.toContain('example.com');
  });

  it('tries the other instance where one accepts no connection, and tries that one again for the next request', async () => {
    const port = await findFreePort();
    const upstreams = ['127.0.0.1:1', `127.0.0.1:${port}`];
    const { request } = await startForTest(startNginx, { upstreams });
    expect((await request('/')).status).toBe(503);
    await startStub((_, response) => response.end(), port);
    // In turn, so half of them begin with the one that is down.
    for (let turn = 0; turn < 4; turn += 1) expect((await request('/')).status).toBe(200);
  });

  it('tries the other instance where one does not respond, and shows its own page of no error', async () => {
    const asked = new Set<string | undefined>();
    const startSilent = () => startStub(({ socket }) => asked.add(`${socket.localPort}`));
    const silent = [await startSilent(), await startSilent()];
    const upstreams = silent.map(({ address }) => address);
    const { request } = await startForTest(startNginx, {
      upstreams,
      changes: [['proxy_read_timeout 5s', 'proxy_read_timeout 100ms']],
    });
    expect(await request('/')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    await expect.poll(() => asked.size).toBe(2);
  });

  it('speaks HTTP/2, accepts 15 KB of cookies, holds no request back, and refuses a client with more than 100 at once', async () => {
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
    const { ports, certificate } = await startForTest(startNginx, {
      upstreams: [address],
      // Only the burst lets them pass: a second one that is held back would wait for a minute.
      changes: [['rate=50r/s', 'rate=1r/m']],
    });
    const session = connect(`https://127.0.0.1:${ports.https}`, {
      ca: certificate,
      servername: HOST,
    });
    onTestFinished(() => session.destroy());
    const request = async () => {
      const sent = session.request({ ':authority': HOST, cookie: 'x'.repeat(15_000) });
      const [headers] = await once(sent, 'response');
      return headers[':status'];
    };
    const allowed = Array.from({ length: 100 }, request);
    expect(await request()).toBe(429);
    gate.emit('open');
    expect(new Set(await Promise.all(allowed))).toEqual(new Set([200]));
  });
});
