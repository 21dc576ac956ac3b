import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../support/create-test-app.ts';

let server: Server;
beforeAll(async () => {
  server = (await createTestApp()).createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

/** What the server answers to these bytes, until it closes the connection. */
function send(bytes: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  return text(socket);
}

describe('the server', () => {
  it('answers as the app does', async () => {
    const page = await request(server).get('/pricing');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Tres planes');
    expect((await request(server).get('/x')).status).toBe(404);
    expect((await request(server).post('/')).status).toBe(405);
  });

  it('creates requests and responses with the prototypes that Express would set', async () => {
    const { app, createServer } = await createTestApp();
    const changed = vi.spyOn(Object, 'setPrototypeOf');
    const own = createServer();
    changed.mockClear();
    await request(own).get('/no-existe');
    const changes = changed.mock.calls.filter(
      ([target, prototype]) =>
        (prototype === app.request || prototype === app.response) &&
        (target as object).constructor.name.startsWith('App'),
    );
    expect(changes).toHaveLength(2);
    for (const [target, prototype] of changes) {
      expect((target as object).constructor.prototype).toBe(prototype);
    }
    changed.mockRestore();
  });

  it('ends slow clients before they pile up', () => {
    expect(server.headersTimeout).toBe(10_000);
    expect(server.requestTimeout).toBe(20_000);
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  });

  it('understands the absolute form of a target, and takes nothing of it into a page', async () => {
    const answer = await send(
      'GET http://evil.example/pricing HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain('Tres planes');
    expect(answer).not.toContain('evil.example');
  });
});

describe('what the parser refuses', () => {
  it.each([
    ['no HTTP at all', 'HOLA\r\n\r\n', '400 Bad Request'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nbroken\r\n\r\n', '400 Bad Request'],
    [
      'two lengths of one body',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('%s is answered like everything else', async (_, bytes, status) => {
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/cache-control: no-store/i);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toMatch(/\r\n\r\nLa (dirección|petición) .*\.\n$/);
  });

  it('leaves the server answering', async () => {
    expect((await request(server).get('/')).status).toBe(200);
  });
});
