import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { shutDown } from '../../src/server/process/shut-down.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { GOOD, listen } from '../support/http/raw-connection.ts';

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
