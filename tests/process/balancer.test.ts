import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Balancer } from '../support/http/balancer.ts';
import { HttpLoad } from '../support/http/http-load.ts';
import { startPlantedServer, stopPlantedServers } from '../support/http/planted-server.ts';

let balancer: Balancer;
afterEach(async () => {
  await balancer.stop();
  stopPlantedServers();
});

const answer = (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhola');
const reset = (socket: Socket) => socket.resetAndDestroy();

/** @param options without a time of failure: a server that failed is asked again at once. */
async function load(ports: number[], options: { retries?: boolean; failTimeoutSeconds?: number }) {
  balancer = new Balancer({ ports, failTimeoutSeconds: 0, ...options });
  const port = await balancer.start();
  return new HttpLoad({ port, connections: 4, total: 100 }).run();
}

describe('the balancer', () => {
  it('passes requests to its servers in turn', async () => {
    const asked = [0, 0];
    const ports = await Promise.all(
      asked.map((_, index) =>
        startPlantedServer((socket) => {
          asked[index] = (asked[index] ?? 0) + 1;
          answer(socket);
        }),
      ),
    );
    expect(await load(ports, {})).toMatchObject({ answers: { 200: 100 }, failures: [] });
    expect(asked).toEqual([50, 50]);
  });

  it('without another try loses what one server resets', async () => {
    const ports = [await startPlantedServer(answer), await startPlantedServer(reset)];
    const result = await load(ports, { retries: false });
    expect(result.answers).toEqual({ 200: 50, 502: 50 });
  });

  it('loses nothing when it tries the next server', async () => {
    const ports = [await startPlantedServer(answer), await startPlantedServer(reset)];
    expect(await load(ports, {})).toMatchObject({ answers: { 200: 100 }, failures: [] });
  });

  it('loses nothing when one server refuses, and leaves it out', async () => {
    const refusing = await startPlantedServer(answer);
    stopPlantedServers();
    const ports = [refusing, await startPlantedServer(answer)];
    const result = await load(ports, { failTimeoutSeconds: 10 });
    expect(result).toMatchObject({ answers: { 200: 100 }, failures: [] });
  });

  it('answers 502 when every server has failed', async () => {
    const ports = [await startPlantedServer(reset), await startPlantedServer(reset)];
    expect(await load(ports, {})).toMatchObject({ answers: { 502: 100 } });
  });
});
