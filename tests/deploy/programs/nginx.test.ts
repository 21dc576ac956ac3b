import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { HOST, type ProxyOptions, startNginx } from '../../support/deploy/site-behind-proxy.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { findFreePort } from '../../support/process/find-free-port.ts';

async function start(options: ProxyOptions) {
  const site = await startNginx(options);
  onTestFinished(site.stop);
  return site;
}

it('nginx tries the other instance where one accepts no connection, also for the next request; it responds to certbot, and knows no host of the example', async () => {
  const port = await findFreePort();
  const { folder, request, requestByHttp } = await start({
    upstreams: ['127.0.0.1:1', `127.0.0.1:${port}`],
  });
  expect((await request('/')).status).toBe(503);
  await startStub((_, response) => response.end(), port);
  // In turn, so half of them begin with the one that is down.
  for (let turn = 0; turn < 4; turn += 1) expect((await request('/')).status).toBe(200);

  const challenge = join(folder, '.well-known/acme-challenge/token');
  await mkdir(dirname(challenge), { recursive: true });
  await writeFile(challenge, 'proof');
  expect((await requestByHttp('/.well-known/acme-challenge/token')).text).toBe('proof');
  expect(await readFile(join(folder, 'ai-agents-website.conf'), 'utf8')).not.toContain(
    'example.com',
  );
});

it('nginx tries the other instance where one does not respond, and shows its own page of no error', async () => {
  const asked = new Set<string | undefined>();
  const startSilent = () => startStub(({ socket }) => asked.add(`${socket.localPort}`));
  const silent = [await startSilent(), await startSilent()];
  const { request } = await start({
    upstreams: silent.map(({ address }) => address),
    changes: [['proxy_read_timeout 5s', 'proxy_read_timeout 100ms']],
  });
  expect(await request('/')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(asked.size).toBe(2);
});

it('nginx speaks HTTP/2, accepts 15 KB of cookies, holds no request back, and refuses a client with more than 100 at once', async () => {
  const passed: ServerResponse[] = [];
  const { address } = await startStub((_, response) => {
    passed.push(response);
    // It should have been refused.
    if (passed.length > 100) response.end();
  });
  const { ports, certificate } = await start({
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
  await expect.poll(() => passed.length, { timeout: 10_000 }).toBe(100);
  expect(await request()).toBe(429);
  for (const response of passed) response.end();
  expect(new Set(await Promise.all(allowed))).toEqual(new Set([200]));
});
