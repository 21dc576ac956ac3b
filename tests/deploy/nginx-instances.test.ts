import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HOST } from '../support/deploy/nginx-file.ts';
import { SiteBehindNginx, WITHOUT_LIMITS } from '../support/deploy/site-behind-nginx.ts';
import { sendRequest } from '../support/http/send-request.ts';
import type { Changes } from '../support/process/change.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { findProgram } from '../support/process/find-program.ts';

const nginx = findProgram('nginx');
const openssl = findProgram('openssl');

describe.skipIf(!nginx || !openssl)('nginx in front of two instances', () => {
  let site: SiteBehindNginx;
  beforeAll(async () => {
    site = await SiteBehindNginx.start();
  });
  afterAll(() => site?.stop());

  /** Restarts both, one right after the other, under load. @returns how many responses had each status. */
  async function restartBoth(changes: Changes) {
    const port = await site.startAnother([...WITHOUT_LIMITS, ...changes]);
    const statuses: Record<number, number> = {};
    let isOver = false;
    const clients = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { status } = await site.request('/pricing', {}, port);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    });
    await expect.poll(() => statuses[200]).toBeGreaterThan(20);
    for (const index of [0, 1] as const) expect(await site.restart(index)).toBe(0);
    isOver = true;
    await Promise.all(clients);
    return statuses;
  }

  it('loses no response when both are restarted', async () => {
    expect(await restartBoth([])).toEqual({ 200: expect.any(Number) });
  });

  it.each<[title: string, changes: Changes]>([
    ['it does not retry', [['next_upstream error timeout http_503;', 'next_upstream off;']]],
    ['it leaves out one that failed', [[' max_fails=0', '']]],
  ])('loses responses where %s', async (_, changes) => {
    expect(await restartBoth(changes)).toHaveProperty('503');
  });

  describe('of which one is starting', () => {
    async function requestTenTimes(changes: Changes) {
      const starting = createServer((_, response) => response.writeHead(503).end());
      onTestFinished(() => void starting.close());
      await once(starting.listen(0, '127.0.0.1'), 'listening');
      const { port: startingPort } = starting.address() as AddressInfo;
      const port = await site.startAnother(changes, [startingPort, site.upstreams[0]]);
      const statuses = new Set<number>();
      for (let count = 0; count < 10; count += 1) {
        statuses.add((await site.request('/', {}, port)).status);
      }
      return [...statuses].sort();
    }

    it('tries the other one', async () => {
      expect(await requestTenTimes([])).toEqual([200]);
    });

    it('passes the 503 on where it is not named', async () => {
      expect(await requestTenTimes([[' timeout http_503;', ' timeout;']])).toEqual([200, 503]);
    });
  });

  it('of which none responds, sends a 503 with Retry-After that is not cached', async () => {
    const port = await site.startAnother([], [await findFreePort(), await findFreePort()]);
    const { status, headers, text } = await site.request('/', {}, port);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe('El servicio no está disponible en este momento.\n');
  });

  it('limits how much one client may request', async () => {
    const port = await site.startAnother([]);
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    onTestFinished(() => agent.destroy());
    const tls = { host: HOST, certificate: site.certificate, agent };
    const requestOften = async (times: number) => {
      const responses = Array.from({ length: times }, () =>
        sendRequest({ port, path: '/favicon.svg', tls }),
      );
      return new Set((await Promise.all(responses)).map(({ status }) => status));
    };
    expect(await requestOften(100)).toEqual(new Set([200]));
    expect(await requestOften(400)).toEqual(new Set([200, 429]));
  });
});
