import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpLoad } from '../support/http/http-load.ts';
import { startPlantedServer, stopPlantedServers } from '../support/http/planted-server.ts';

afterEach(stopPlantedServers);

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhola';
const LAST_ANSWER = ANSWER.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
const answer = (socket: Socket): void => {
  socket.write(ANSWER);
};

async function load(react: Parameters<typeof startPlantedServer>[0], total = 100) {
  const port = await startPlantedServer(react);
  return new HttpLoad({ port, connections: 1, total }).run();
}

describe('the load', () => {
  it('counts answers by their status, however they are cut', async () => {
    const result = await load((socket, number) => {
      const isMissing = number % 2 === 0;
      const bytes = isMissing ? ANSWER.replace('200 OK', '404 Not Found') : ANSWER;
      socket.write(bytes.slice(0, number));
      setImmediate(() => socket.write(bytes.slice(number)));
    }, 50);
    expect(result.answers).toEqual({ 200: 25, 404: 25 });
    expect(result.failures).toEqual([]);
    expect(result.closedWhileIdle).toBe(0);
    expect(result.latency.p50).toBeGreaterThan(0);
    expect(result.latency.max).toBeGreaterThanOrEqual(result.latency.p99);
  });

  it('knows the end of an answer in chunks', async () => {
    const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhola\r\n0\r\n\r\n';
    const result = await load((socket, number) => {
      socket.write(chunked.slice(0, -number));
      setImmediate(() => socket.write(chunked.slice(-number)));
    }, 40);
    expect(result).toMatchObject({ answers: { 200: 40 }, failures: [] });
  });

  it('connects anew when an answer is announced as the last, and counts no failure', async () => {
    const result = await load((socket) => socket.end(LAST_ANSWER));
    expect(result).toMatchObject({ answered: 100, failures: [], closedWhileIdle: 0 });
  });

  it('counts a planted reset of a first request', async () => {
    const result = await load((socket) => socket.resetAndDestroy(), 4);
    expect(result.answered).toBe(0);
    expect(result.failures).toEqual(
      Array.from({ length: 4 }, () => ({ phase: 'wait', code: 'ECONNRESET' })),
    );
  });

  it('counts an answer that ends before its end', async () => {
    const result = await load((socket) => socket.end(ANSWER.slice(0, -1)), 4);
    expect(result.failures).toEqual(
      Array.from({ length: 4 }, () => ({ phase: 'answer', code: 'CLOSED' })),
    );
  });

  it('counts apart what is sent on a kept connection and closed without a byte', async () => {
    const result = await load((socket, number) => {
      if (number < 5) answer(socket);
      else socket.end();
    }, 20);
    expect(result).toMatchObject({ answered: 16, failures: [], closedWhileIdle: 4 });
  });

  it('counts nothing when a connection ends between requests', async () => {
    const port = await startPlantedServer((socket) => socket.end(ANSWER));
    const load = new HttpLoad({ port, connections: 1, rate: 20, total: 5 });
    expect(await load.run()).toMatchObject({ answered: 5, failures: [], closedWhileIdle: 0 });
  });

  it('counts refused connections, and goes on when there is a server again', async () => {
    const port = await startPlantedServer(answer);
    stopPlantedServers();
    const result = await new HttpLoad({ port, connections: 2, total: 2 }).run();
    expect(result.failures).toEqual([
      { phase: 'connect', code: 'ECONNREFUSED' },
      { phase: 'connect', code: 'ECONNREFUSED' },
    ]);
  });

  it('sends no more requests a second than it is told', async () => {
    const port = await startPlantedServer(answer);
    const result = await new HttpLoad({ port, connections: 4, rate: 100, total: 50 }).run();
    expect(result.rate).toBeLessThan(110);
  });
});
