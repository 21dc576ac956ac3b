import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { expect, it } from 'vitest';
import { shutDown } from '../../src/server/process/shut-down.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { GOOD, listen } from '../support/http/raw-connection.ts';

it('creates requests and responses with the prototypes that Express would set', async () => {
  const { app, createServer } = await createTestApp();
  const prototypes: unknown[] = [];
  const server = createServer().prependListener('request', (...created) => {
    prototypes.push(...created.map(Object.getPrototypeOf));
  });
  await request(server).get('/');
  expect(prototypes).toHaveLength(2);
  expect(prototypes[0]).toBe(app.request);
  expect(prototypes[1]).toBe(app.response);
});

it('responds to the connections that wait for it before it shuts down', async () => {
  const { createServer, lifecycle } = await createTestApp();
  const server = await listen(createServer());
  const { port } = server.address() as AddressInfo;
  // All at once: the system has accepted them before the server looks.
  const responses = Array.from({ length: 300 }, async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(GOOD);
    return text(socket);
  });
  await shutDown({ server, lifecycle, drainDelaySeconds: 0, shutdownGraceSeconds: 10 });
  const statuses = (await Promise.all(responses)).map((response) => response.slice(0, 15));
  expect(statuses).toEqual(Array(300).fill('HTTP/1.1 200 OK'));
});
