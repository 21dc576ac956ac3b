import { Agent } from 'node:https';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HOST, SiteBehindNginx, WITHOUT_LIMITS } from '../support/deploy/site-behind-nginx.ts';
import { ask } from '../support/http/ask.ts';
import { startPlantedServer, stopPlantedServers } from '../support/http/planted-server.ts';
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
  afterAll(async () => {
    stopPlantedServers();
    await site?.stop();
  });

  /** Four clients that ask one request after another. @returns a way to end them. */
  function startLoad(port: number) {
    const statuses = new Map<number, number>();
    let isOver = false;
    const clients = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { status } = await site.ask('/pricing', {}, port);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    return {
      async stop(): Promise<Record<string, number>> {
        isOver = true;
        await Promise.all(clients);
        return Object.fromEntries(statuses);
      },
    };
  }

  /** Restarts both, one right after the other, under load. @returns how many answers had each status. */
  async function restartBoth(changes: Changes) {
    const load = startLoad(await site.startAnother([...WITHOUT_LIMITS, ...changes]));
    for (const index of [0, 1] as const) expect(await site.restart(index)).toBe(0);
    return load.stop();
  }

  it('costs nobody an answer when both are restarted', async () => {
    const { 200: answered, ...others } = await restartBoth([]);
    expect(others).toEqual({});
    expect(answered).toBeGreaterThan(200);
  });

  it.each<[title: string, changes: Changes]>([
    ['nobody else is asked', [['next_upstream error timeout http_503;', 'next_upstream off;']]],
    ['one that failed is left out', [[' max_fails=0', '']]],
  ])('costs answers where %s', async (_, changes) => {
    expect(await restartBoth(changes)).toHaveProperty('503');
  });

  describe('of which one has not rendered its pages yet', () => {
    async function askTenTimes(changes: Changes) {
      const starting = await startPlantedServer((socket) =>
        socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n'),
      );
      const port = await site.startAnother(changes, [starting, site.upstreams[0]]);
      const statuses = new Set<number>();
      for (let count = 0; count < 10; count += 1) {
        statuses.add((await site.ask('/', {}, port)).status);
      }
      return [...statuses].sort();
    }

    it('asks the other one', async () => {
      expect(await askTenTimes([])).toEqual([200]);
    });

    it('asks both where 503 is not named', async () => {
      expect(await askTenTimes([[' timeout http_503;', ' timeout;']])).toEqual([200, 503]);
    });
  });

  it('of which none answers, says when to come back, and lets nobody keep that', async () => {
    const port = await site.startAnother([], [await findFreePort(), await findFreePort()]);
    const { status, headers, text } = await site.ask('/', {}, port);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe('El servicio no está disponible en este momento.\n');
  });

  it('lets nobody ask without an end', async () => {
    const port = await site.startAnother([]);
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    onTestFinished(() => agent.destroy());
    const tls = { host: HOST, certificate: site.certificate, agent };
    const askOften = async (times: number) => {
      const answers = Array.from({ length: times }, () => ask({ port, path: '/favicon.svg', tls }));
      return new Set((await Promise.all(answers)).map(({ status }) => status));
    };
    expect(await askOften(100)).toEqual(new Set([200]));
    expect(await askOften(400)).toEqual(new Set([200, 429]));
  });
});
